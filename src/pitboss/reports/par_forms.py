"""A par sheet in each of its forms."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from pitboss.reports.document_forms import document_html, document_markdown, document_pdf
from pitboss.reports.identification import footer
from pitboss.reports.par_document import par_document
from pitboss.reports.par_workbook import par_workbook

if TYPE_CHECKING:
    from pitboss.reports.par_sheet import ParSheet


def par_bytes(sheet: ParSheet, kind: str) -> bytes:
    """The content of a file of that kind: html, pdf, xlsx, md or json."""
    if kind == "json":
        return (json.dumps(sheet.to_dict(), indent=2, ensure_ascii=False) + "\n").encode()
    if kind == "xlsx":
        return par_workbook(sheet)
    document = par_document(sheet)
    document.footer = footer([sheet.rules], sheet.date)
    if kind == "pdf":
        return document_pdf(document)
    return (document_html(document) if kind == "html" else document_markdown(document)).encode()
