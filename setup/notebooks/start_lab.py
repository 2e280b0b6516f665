"""Starts JupyterLab. Usage: start_lab.py FLAG…"""

import sys

import no_iri_parser  # before JupyterLab
from jupyterlab.labapp import main

sys.exit(main())
