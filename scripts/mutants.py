"""Breaks the kernel in small ways, one at a time, and sees whether the quick tests notice.

``python scripts/mutants.py --sample 120 --seed 1`` tries so many mutants chosen by chance and
prints which ones no test notices; docs/mutation.md says what became of them.
"""

import argparse
import ast
import os
import random
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

ROOT: Final = Path(__file__).parent.parent
KERNEL: Final = Path("pioche") / "kernel"
# What declares, and what only compiles, holds nothing to break that quick tests could see.
LEFT_OUT: Final = ("__init__.py", "compiled.py", "layout.py")
ENGINE: Final = (
    "swaps", "told", "round", "windows", "deal", "presets", "instants", "refusals", "match",
    "perft", "launcher",
)  # fmt: skip
TESTS: Final = (
    "tests/test_cases.py::test_case",
    *(f"tests/engine/test_{name}.py" for name in ENGINE),
    "tests/published/test_figures.py",
)
SLOW: Final = "not equal_chance and not elimination"
LONGEST: Final = 180  # seconds; what takes longer has come into a circle

COMPARISONS: Final[dict[type[ast.cmpop], type[ast.cmpop]]] = {
    ast.Eq: ast.NotEq, ast.NotEq: ast.Eq, ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE,
    ast.GtE: ast.Gt, ast.Is: ast.IsNot, ast.IsNot: ast.Is, ast.In: ast.NotIn, ast.NotIn: ast.In,
}  # fmt: skip
OPERATORS: Final[dict[type[ast.operator], type[ast.operator]]] = {
    ast.Add: ast.Sub, ast.Sub: ast.Add, ast.Mult: ast.Add, ast.Mod: ast.Add,
    ast.BitOr: ast.BitAnd, ast.BitAnd: ast.BitOr, ast.LShift: ast.RShift, ast.RShift: ast.LShift,
    ast.BitXor: ast.BitOr,
}  # fmt: skip


@dataclass(frozen=True)
class Mutant:
    """One small change to one module."""

    module: str
    line: int
    before: str
    after: str
    source: str

    def __str__(self) -> str:
        return f"{self.module}:{self.line}: `{self.before}` -> `{self.after}`"


# ---------------------------------------------------------------- how to break things


def variants(node: ast.AST) -> Iterator[ast.AST]:
    """Yield what could stand in place of a piece of program."""
    if isinstance(node, ast.Compare) and len(node.ops) == 1:
        yield ast.Compare(node.left, [COMPARISONS[type(node.ops[0])]()], node.comparators)
    elif isinstance(node, ast.BinOp) and type(node.op) in OPERATORS:
        yield ast.BinOp(node.left, OPERATORS[type(node.op)](), node.right)
    elif isinstance(node, ast.BoolOp):
        other = ast.Or() if isinstance(node.op, ast.And) else ast.And()
        yield ast.BoolOp(other, node.values)
    elif isinstance(node, ast.UnaryOp):
        yield node.operand
    elif isinstance(node, ast.Constant) and isinstance(node.value, int):
        yield ast.Constant(not node.value if isinstance(node.value, bool) else node.value + 1)
    else:
        yield from variants_of_statement(node)


def variants_of_statement(node: ast.AST) -> Iterator[ast.AST]:
    if isinstance(node, ast.AugAssign) and type(node.op) in OPERATORS:
        yield ast.AugAssign(node.target, OPERATORS[type(node.op)](), node.value)
    if isinstance(node, ast.Expr | ast.AugAssign) or is_on_game(node):
        yield ast.Pass()
    elif isinstance(node, ast.If | ast.While):
        test = ast.UnaryOp(ast.Not(), node.test)
        yield type(node)(test, node.body, node.orelse)
    elif isinstance(node, ast.IfExp):
        yield ast.IfExp(node.test, node.orelse, node.body)


def is_on_game(node: ast.AST) -> bool:
    """Tell whether a statement sets something that stays: leaving out a local one only crashes."""
    return isinstance(node, ast.Assign) and not isinstance(node.targets[0], ast.Name)


class Breaker(ast.NodeTransformer):
    """Lists what may be changed inside functions; carries out the change that is wanted."""

    def __init__(self, wanted: int = -1) -> None:
        self.wanted = wanted
        self.found: list[tuple[int, str, str]] = []

    def visit_FunctionDef(self, function: ast.FunctionDef) -> ast.AST:
        """Look at the statements alone: no docstring, no annotation."""
        skip = 1 if ast.get_docstring(function) else 0
        function.body[skip:] = [self.look(statement) for statement in function.body[skip:]]
        return function

    def look(self, node: Any) -> Any:
        """Change this piece of program, or whatever is in it."""
        for variant in variants(node):
            self.found.append((node.lineno, short(node), short(variant)))
            if len(self.found) - 1 == self.wanted:
                return ast.copy_location(variant, node)
        for name, value in ast.iter_fields(node):
            if isinstance(value, list):
                value[:] = [self.look(v) if isinstance(v, ast.AST) else v for v in value]
            elif isinstance(value, ast.AST) and name not in ("ctx", "annotation", "op"):
                setattr(node, name, self.look(value))
        return node


def short(node: ast.AST) -> str:
    if isinstance(node, ast.If | ast.While):
        node = ast.copy_location(ast.Expr(node.test), node)
    return ast.unparse(ast.fix_missing_locations(node)).splitlines()[0]


def mutants_of(path: Path) -> Iterator[Mutant]:
    """Yield a module in every way in which it may be broken."""
    source = path.read_text("utf-8")
    whole = Breaker()
    whole.visit(ast.parse(source))
    for index, (line, before, after) in enumerate(whole.found):
        tree = Breaker(index).visit(ast.parse(source))
        changed = ast.unparse(ast.fix_missing_locations(tree))
        yield Mutant(path.name, line, before, after, changed)


def all_mutants() -> list[Mutant]:
    modules = sorted((ROOT / "src" / KERNEL).glob("*.py"))
    return [m for path in modules if path.name not in LEFT_OUT for m in mutants_of(path)]


# ---------------------------------------------------------------- who notices


def is_noticed(folder: Path) -> bool:
    """Run the quick tests of a copy of the project; a circle counts as noticed."""
    options = ["-x", "-q", "-p", "no:cacheprovider", "-k", SLOW]
    command = [sys.executable, "-m", "pytest", *options, *TESTS]
    env = {**os.environ, "PYTHONPATH": str(folder / "src"), "PYTHONDONTWRITEBYTECODE": "1"}
    try:
        subprocess.run(
            command, check=True, cwd=folder, env=env, capture_output=True, timeout=LONGEST
        )
    except (subprocess.TimeoutExpired, subprocess.CalledProcessError):
        return True
    return False


def copy_project(folder: Path) -> None:
    """Copy all that the tests need, so that work may go on meanwhile."""
    skip = shutil.ignore_patterns("__pycache__", "node_modules")
    for name in ("src", "tests", "docs"):
        shutil.copytree(ROOT / name, folder / name, ignore=skip)
    shutil.copy(ROOT / "pyproject.toml", folder)


def survivors(mutants: list[Mutant], seconds: float) -> tuple[int, list[Mutant]]:
    """Try mutants one after another, as long as there is time; return how many, and who lives."""
    end = time.monotonic() + seconds
    tried, alive = 0, []
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        copy_project(folder)
        if is_noticed(folder):
            sys.exit("the tests fail before anything is broken")
        for mutant in mutants:
            if time.monotonic() > end:
                break
            tried += 1
            survived = outlives(mutant, folder)
            alive += [mutant] * survived
            print("SURVIVED" if survived else "noticed", mutant, flush=True)
    return tried, alive


def outlives(mutant: Mutant, folder: Path) -> bool:
    path = folder / "src" / KERNEL / mutant.module
    whole = path.read_text("utf-8")
    path.write_text(mutant.source, "utf-8")
    try:
        return not is_noticed(folder)
    finally:
        path.write_text(whole, "utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--sample", type=int, default=120, help="how many mutants")
    parser.add_argument("--seed", type=int, default=1, help="which ones")
    parser.add_argument("--minutes", type=float, default=10, help="when to stop")
    parser.add_argument("--only", default="", help="a module and line, such as lay.py:57")
    asked = parser.parse_args()
    mutants = [m for m in all_mutants() if f"{m.module}:{m.line}".startswith(asked.only)]
    chosen = random.Random(asked.seed).sample(mutants, min(asked.sample, len(mutants)))
    tried, alive = survivors(chosen, asked.minutes * 60)
    print(f"{len(mutants)} mutants; of {tried} tried {tried - len(alive)} were noticed")


if __name__ == "__main__":
    main()
