"""What each method of a client did: null if it succeeded, otherwise the error."""

import asyncio
import inspect
import json
import sys


class Outcomes:
    def __init__(self):
        self.seen = {}

    async def call(self, name, work):
        """Awaits one method and notes its outcome. Returns its answer, or None."""
        self.seen.setdefault(name, None)
        try:
            return await work
        except Exception as error:  # Whatever a client raises is its outcome.
            self.seen[name] = f"{type(error).__name__}: {error}"[:600]
            return None

    def missing(self, prefix, kind, left_out=()):
        """Notes the public methods that nobody called."""
        for name, _ in inspect.getmembers(kind, inspect.isfunction):
            if not name.startswith("_") and name not in left_out and prefix + name not in self.seen:
                self.seen[prefix + name] = "never called"


def run(work):
    """Runs a driver with the server that the test describes, and prints the outcomes."""
    outcomes = Outcomes()
    asyncio.run(work(json.loads(sys.argv[1]), outcomes))
    print(json.dumps(outcomes.seen))
