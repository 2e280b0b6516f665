"""Runs cells in a kernel, one after another, and prints their results.

Usage: work.py FOLDER < CELLS

CELLS is a JSON list of {"code": …, "stop": …}. With `stop`, the kernel is interrupted as soon as the
output of the cell contains that text. Prints a JSON list of
{"status", "outputs": [{"type", "text", "id"}]}, with outputs in the order of their arrival.
"""

import json
import subprocess
import sys
import time

from jupyter_client.manager import start_new_kernel


def text_of(message):
    content = message["content"]
    return content["text"] if message["msg_type"] == "stream" else content["data"].get("text/plain", "")


def run(manager, client, code, stop=None):
    request = client.execute(code)
    outputs = []
    while True:
        message = client.get_iopub_msg(timeout=120)
        if message["parent_header"].get("msg_id") != request:
            continue
        kind = message["msg_type"]
        if kind == "status" and message["content"]["execution_state"] == "idle":
            break
        if kind in ("stream", "display_data", "update_display_data"):
            identity = message["content"].get("transient", {}).get("display_id")
            outputs.append({"type": message["content"].get("name", kind), "text": text_of(message), "id": identity})
        if stop and any(stop in output["text"] for output in outputs):
            stop = None
            manager.interrupt_kernel()
    reply = client.get_shell_msg(timeout=120)
    while reply["parent_header"].get("msg_id") != request:  # an answer that somebody asked for while the kernel started
        reply = client.get_shell_msg(timeout=120)
    return {"status": reply["content"]["status"], "outputs": outputs}


def main():
    # Node makes a pipe that it shares with Python one that may refuse to be written to
    manager, client = start_new_kernel(kernel_name="tslab", cwd=sys.argv[1], stdout=subprocess.DEVNULL)
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
