"""Writes a notebook with each figure on one line.

Jupyter writes every number of a figure on a line of its own, which doubles the size of the file.
"""

import json

import nbformat

FIGURE = "application/vnd.plotly.v1+json"


def write_compact(notebook, target):
    # nbformat joins and splits lines as the format requires; its text is read back as plain data
    content = json.loads(nbformat.writes(notebook))
    figures = []
    for cell in content["cells"]:
        for output in cell.get("outputs", []):
            data = output.get("data", {})
            if FIGURE in data:
                figures.append(json.dumps(data[FIGURE], ensure_ascii=False, separators=(",", ":")))
                data[FIGURE] = f"figure {len(figures) - 1} of this notebook"
    text = json.dumps(content, ensure_ascii=False, indent=1, sort_keys=True)
    for index, figure in enumerate(figures):
        text = text.replace(f'"figure {index} of this notebook"', figure, 1)
    with open(target, "w", encoding="utf-8") as file:
        file.write(text + "\n")
