"""Import this before nbformat or JupyterLab: they start two seconds earlier then.

Their JSON validator builds a large parser for a kind of address that no notebook has. The parser is
optional: the validator does without it if it cannot be imported.
"""

import sys

sys.modules["rfc3987_syntax"] = None
