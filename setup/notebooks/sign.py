"""Signs notebooks as trusted in the database of JUPYTER_DATA_DIR. Usage: sign.py NOTEBOOK…"""

import sys

import no_iri_parser  # before nbformat
import nbformat
from nbformat.sign import NotebookNotary

notary = NotebookNotary()
for path in sys.argv[1:]:
    notary.sign(nbformat.read(path, as_version=4))
