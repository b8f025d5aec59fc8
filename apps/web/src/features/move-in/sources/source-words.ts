import { type ConnectionFault, connectionFaults } from '@sevadesk/contract/kernel/faults';
import type { MoveSourceFinding, SourceRefusal } from '@sevadesk/contract/move-in';
import { faultText, m } from '@sevadesk/messages';

type Words = (finding: { name: string; count: number; row: number }) => string;

const findingWords: Record<MoveSourceFinding['code'], Words> = {
  secret_column: ({ name }) => m.move_sources_secret_column({ name }),
  secret_cell: ({ name, count }) => m.move_sources_secret_cell({ name, count }),
  aadhaar_masked: ({ name, count }) => m.move_sources_aadhaar_masked({ name, count }),
  cut: ({ name }) => (name === '' ? m.move_sources_cut() : m.move_sources_cut_table({ name })),
  damaged: () => m.move_sources_damaged(),
  encoding: ({ name, count }) => m.move_sources_encoding({ name, count }),
  unreadable_sign: ({ name, count }) => m.move_sources_unreadable_sign({ name, count }),
  long_cell: ({ name, count }) => m.move_sources_long_cell({ name, count }),
  odd_row: ({ name, count }) => m.move_sources_odd_row({ name, count }),
  expression: ({ name, count }) => m.move_sources_expression({ name, count }),
  unknown_column: ({ name }) => m.move_sources_unknown_column({ name }),
  other_statement: ({ name, count }) => m.move_sources_other_statement({ name, count }),
  change_statement: ({ name, count }) => m.move_sources_change_statement({ name, count }),
  open_quote: ({ name, row }) => m.move_sources_open_quote({ name, row: row - 1 }),
  file_skipped: ({ name }) => m.move_sources_file_skipped({ name }),
  file_encrypted: ({ name }) => m.move_sources_file_encrypted({ name }),
  file_nested: ({ name }) => m.move_sources_file_nested({ name }),
  sheet_unreadable: ({ name }) => m.move_sources_sheet_unreadable({ name }),
  user_writes: () => m.move_sources_user_writes(),
  table_closed: ({ name }) => m.move_sources_table_closed({ name }),
};

/** Formats a finding as a sentence. */
export function sourceFindingText({ code, name, count, row }: MoveSourceFinding): string {
  return findingWords[code]({ name, count, row });
}

const refusalWords: Record<Exclude<SourceRefusal, ConnectionFault>, () => string> = {
  empty: () => m.move_sources_refused_empty(),
  unknown: () => m.move_sources_refused_unknown(),
  packing: () => m.move_sources_refused_packing(),
  postgresql_custom: () => m.move_sources_refused_postgresql_custom(),
  postgresql_tar: () => m.move_sources_refused_postgresql_tar(),
  database_file: () => m.move_sources_refused_database_file(),
  encrypted: () => m.move_sources_refused_encrypted(),
  workbook_old: () => m.move_sources_refused_workbook_old(),
  archive_damaged: () => m.move_sources_refused_archive_damaged(),
  archive_bomb: () => m.move_sources_refused_archive_bomb(),
  archive_path: () => m.move_sources_refused_archive_path(),
  too_large: () => m.move_sources_refused_too_large(),
  too_many_rows: () => m.move_sources_refused_too_many_rows(),
  too_many_tables: () => m.move_sources_refused_too_many_tables(),
};

const isConnection = (refusal: SourceRefusal): refusal is ConnectionFault =>
  (connectionFaults as readonly string[]).includes(refusal);

/** Explains why a source cannot be read, and what to do. */
export function sourceRefusalText(refusal: SourceRefusal): string {
  return isConnection(refusal) ? `${faultText({ key: refusal })}.` : refusalWords[refusal]();
}
