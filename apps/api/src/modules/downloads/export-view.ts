import { type ExportView, exportView } from '@sevadesk/contract/kernel/export';
import type { ExportRow } from './exports.repo.ts';

/** An export as its owner sees it. */
export function exportViewOf(row: ExportRow): ExportView {
  return exportView.parse(row);
}
