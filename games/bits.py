"""Sets of points as the bits of one number."""

from typing import Any

import numba
from llvmlite import ir
from numba import types
from numba.extending import intrinsic

from games.jit import kernel

if numba.config.DISABLE_JIT:

    def _trailing_zeros(number: int) -> int:
        return (int(number) & -int(number)).bit_length() - 1

    def _ones(number: int) -> int:
        return int(number).bit_count()

else:
    # One instruction of the processor each; the arithmetic ways take ten.
    @intrinsic  # type: ignore[untyped-decorator]
    def _trailing_zeros(typing_context: Any, number: Any) -> Any:
        def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
            return builder.cttz(arguments[0], ir.Constant(ir.IntType(1), 1))

        return types.int64(types.int64), generate

    @intrinsic  # type: ignore[untyped-decorator]
    def _ones(typing_context: Any, number: Any) -> Any:
        def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
            return builder.ctpop(arguments[0])

        return types.int64(types.int64), generate


@kernel("int64(int64)")
def lowest(points: int) -> int:
    """The lowest point of a set that is not empty."""
    return _trailing_zeros(points)


@kernel("int64(int64)")
def count(points: int) -> int:
    """How many points a set has."""
    return _ones(points)
