import { type ExportView, exportView } from '@sevadesk/contract/kernel/export';
import type { ExportRow } from './exports.repo.ts';

/** Returns an export for its owner. */
export function exportViewOf(row: ExportRow): ExportView {
  return exportView.parse(row);
}
