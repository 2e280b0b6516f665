"""Unpacks the two libraries and the C headers that the binding needs from TensorFlow's wheel.

Usage: unpack_wheel.py WHEEL FOLDER
"""

import os
import shutil
import sys
import zipfile

LIBRARIES = {
    "tensorflow/libtensorflow_cc.so.2": "lib/libtensorflow_cc.so.2",
    "tensorflow/libtensorflow_framework.so.2": "lib/libtensorflow_framework.so.2",
}
HEADERS = (
    "tensorflow/include/tensorflow/c/",
    "tensorflow/include/tensorflow/tsl/c/",
    "tensorflow/include/tensorflow/core/platform/ctstring",
    "tensorflow/include/tensorflow/tsl/platform/ctstring",
)


def target_of(name):
    if name in LIBRARIES:
        return LIBRARIES[name]
    if name.startswith(HEADERS) and not name.endswith("/"):
        return name[len("tensorflow/") :]
    return None


def unpack(wheel, folder):
    with zipfile.ZipFile(wheel) as archive:
        for name in archive.namelist():
            target = target_of(name)
            if target is None:
                continue
            path = os.path.join(folder, target)
            os.makedirs(os.path.dirname(path), exist_ok=True)
            with archive.open(name) as source, open(path, "wb") as sink:
                shutil.copyfileobj(source, sink, 1 << 20)


unpack(sys.argv[1], sys.argv[2])
