import type { Readable } from 'node:stream';
import type { ExportFormat } from '@sevadesk/contract/kernel/export-limits';
import { csvFile } from './csv-file.ts';
import { pdfFile } from './pdf-file.ts';
import type { ExportSheet } from './types.ts';
import { xlsxFile } from './xlsx-file.ts';

type Format = { type: string; write: (sheet: ExportSheet) => Readable };

/** The writer and the content type of each format. */
export const fileFormats: Record<ExportFormat, Format> = {
  csv: { type: 'text/csv; charset=utf-8', write: csvFile },
  xlsx: { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', write: xlsxFile },
  pdf: { type: 'application/pdf', write: pdfFile },
};
