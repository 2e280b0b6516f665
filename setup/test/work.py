"""Runs cells in a kernel, one after another, and prints their results.

Usage: work.py FOLDER < CELLS

CELLS is a JSON list of {"code": …, "stop": …, "next": …}. With `stop`, the kernel is interrupted as
soon as the output of the cell contains that text. `next` is the code of a cell that is sent without
waiting for the first one. Prints a JSON list of {"status", "outputs": [{"type", "text", "id"}],
"states"}, with outputs in the order of their arrival, and what the kernel said: busy or idle.
"""

import json
import subprocess
import sys
import time

from jupyter_client.manager import start_new_kernel


def text_of(message):
    content = message["content"]
    return content["text"] if message["msg_type"] == "stream" else content["data"].get("text/plain", "")


def run(manager, client, code, stop=None, next=None):
    request = client.execute(code)
    last = client.execute(next) if next else request
    outputs = []
    states = []
    while True:
        message = client.get_iopub_msg(timeout=120)
        parent = message["parent_header"].get("msg_id")
        kind = message["msg_type"]
        if kind == "status" and parent in (request, last):
            states.append(message["content"]["execution_state"])
            if parent == last and states[-1] == "idle":
                break
        if parent != request:
            continue
        if kind in ("stream", "display_data", "update_display_data"):
            identity = message["content"].get("transient", {}).get("display_id")
            outputs.append({"type": message["content"].get("name", kind), "text": text_of(message), "id": identity})
        if stop and any(stop in output["text"] for output in outputs):
            stop = None
            manager.interrupt_kernel()
    reply = client.get_shell_msg(timeout=120)
    while reply["parent_header"].get("msg_id") != request:  # an answer that somebody asked for while the kernel started
        reply = client.get_shell_msg(timeout=120)
    return {"status": reply["content"]["status"], "outputs": outputs, "states": states}


def main():
    # Node makes a pipe that it shares with Python one that may refuse to be written to
    # on a busy machine a kernel takes more than the default of a minute to start
    manager, client = start_new_kernel(
        startup_timeout=170, kernel_name="tslab", cwd=sys.argv[1], stdout=subprocess.DEVNULL
    )
    try:
        results = []
        for cell in json.load(sys.stdin):
            results.append(run(manager, client, **cell))
            if results[-1]["status"] != "ok":
                # for a fifth of a second after a failure, tslab ignores all requests
                time.sleep(0.5)
        json.dump(results, sys.stdout)
    finally:
        client.stop_channels()
        manager.shutdown_kernel(now=True)


main()
