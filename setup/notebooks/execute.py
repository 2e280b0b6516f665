"""Runs a notebook from a clean kernel and writes it with its outputs to another file.

Usage: execute.py NOTEBOOK RESULT

Prints a line of JSON for each event: {"cell": 3, "of": 12} when a cell begins, {"failed": …} when a
cell fails, {"noise": …} when a cell wrote to stderr but did not fail. tslab gives no reason for a
failing cell: the reason is in the stderr of the cell.
"""

import json
import os
import re
import sys

import no_iri_parser  # before nbformat
import nbformat
from compact import write_compact
from nbclient import NotebookClient

UNHANDLED = re.compile(r"^(UncaughtException|UnhandledPromiseRejection):", re.MULTILINE)


def say(**event):
    print(json.dumps(event), flush=True)


def text_of(cell):
    return "".join(
        "".join(output.get("text", "")) if output.output_type == "stream" else "\n".join(output.get("traceback", []))
        for output in cell.outputs
        if (output.output_type == "stream" and output.name == "stderr") or output.output_type == "error"
    )


def is_progress(output):
    """True for the last line of a progress bar: it says nothing in a saved notebook."""
    return output.output_type == "display_data" and output.metadata.get("progress", False)


class Client(NotebookClient):
    """Stops at the first failing cell, and keeps what that cell wrote."""

    async def _check_raise_for_error(self, cell, cell_index, exec_reply):
        if exec_reply is not None and exec_reply["content"]["status"] != "ok":
            raise CellFailed(exec_reply["content"]["status"])


class CellFailed(Exception):
    """The argument is the status in the kernel's reply: error, or abort for a cell never run."""


def execute(source, target):
    notebook = nbformat.read(source, as_version=4)
    cells = notebook.cells
    code = [index for index, cell in enumerate(cells) if cell.cell_type == "code"]
    client = Client(
        notebook,
        timeout=600,
        iopub_timeout=60,  # on a busy machine, the reason of a failure arrives late
        kernel_name="tslab",
        resources={"metadata": {"path": os.path.dirname(os.path.abspath(source))}},
        record_timing=False,
    )
    with client.setup_kernel():
        for done, index in enumerate(code):
            cell = cells[index]
            say(cell=done + 1, of=len(code))
            try:
                client.execute_cell(cell, index, execution_count=done + 1)
            except CellFailed as error:
                return fail(index, cell, f"no reason given: the kernel's reply is {error}")
            except Exception as error:
                return fail(index, cell, f"{type(error).__name__}: {error}")
            words = text_of(cell)
            if UNHANDLED.search(words):
                return fail(index, cell, words)
            if words:
                say(noise=words.strip(), at=index + 1)
            cell.outputs = [output for output in cell.outputs if not is_progress(output)]
        info = client.wait_for_reply(client.kc.kernel_info())
        notebook.metadata["language_info"] = info["content"]["language_info"]
    write_compact(notebook, target)
    return 0


def fail(index, cell, reason):
    say(failed=text_of(cell).strip() or reason, at=index + 1, source=cell.source)
    return 1


sys.exit(execute(sys.argv[1], sys.argv[2]))
