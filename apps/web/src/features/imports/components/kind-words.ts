import type { ImportKindName } from '@sevadesk/contract/imports';
import { m } from '@sevadesk/messages';

/** Texts of the import screens that differ by kind. */
export type ImportWords = {
  /** Title of the list of imported files. */
  history: () => string;
  /** Label of the button for a new import. */
  start: () => string;
  emptyTitle: () => string;
  emptyText: () => string;
  file: () => string;
  help: () => string;
  /** Which files it takes; sheets if it is not stated. */
  slot?: 'statement';
  undo: (inputs: { count: string }) => string;
  kept: (inputs: { count: number; names: string }) => string;
};

const utiWords = {
  start: m.uti_pan_import_button,
  emptyTitle: m.uti_pan_import_empty,
  emptyText: m.uti_pan_import_intro,
  file: m.uti_pan_import_file,
  help: m.uti_pan_import_intro,
  undo: m.uti_pan_import_undo,
  kept: m.uti_pan_import_kept,
} as const;

/** A data migration has its own pages with these texts; these are here because every kind needs an entry. */
const moveWords = {
  history: m.move_in_list_title,
  start: m.move_in_file_add,
  emptyTitle: m.move_in_list_empty_title,
  emptyText: m.move_in_list_empty_text,
  file: m.move_in_file_label,
  help: m.move_in_file_help,
  undo: m.imports_undo_text,
  kept: m.imports_kept,
} as const;

const words: Record<ImportKindName, ImportWords> = {
  'bank-statement': {
    history: m.imports_history_title,
    start: m.imports_new_button,
    emptyTitle: m.imports_history_empty_title,
    emptyText: m.imports_history_empty_text,
    file: m.imports_file_label,
    help: m.imports_file_help,
    slot: 'statement',
    undo: m.imports_undo_text,
    kept: m.imports_kept,
  },
  acknowledgements: {
    history: m.nsdl_pan_filing_numbers_title,
    start: m.nsdl_pan_filing_numbers_start,
    emptyTitle: m.nsdl_pan_filing_numbers_empty_title,
    emptyText: m.nsdl_pan_filing_numbers_empty_text,
    file: m.nsdl_pan_filing_numbers_file,
    help: m.nsdl_pan_filing_numbers_help,
    undo: m.nsdl_pan_filing_numbers_undo,
    kept: m.nsdl_pan_filing_numbers_kept,
  },
  allotments: {
    history: m.nsdl_pan_filing_allotments_title,
    start: m.nsdl_pan_filing_allotments_start,
    emptyTitle: m.nsdl_pan_filing_allotments_empty_title,
    emptyText: m.nsdl_pan_filing_allotments_empty_text,
    file: m.nsdl_pan_filing_allotments_file,
    help: m.nsdl_pan_filing_allotments_help,
    undo: m.nsdl_pan_filing_allotments_undo,
    kept: m.nsdl_pan_filing_allotments_kept,
  },
  'tin-rejections': {
    history: m.nsdl_pan_tin_imports_title,
    start: m.nsdl_pan_tin_imports_start,
    emptyTitle: m.nsdl_pan_tin_imports_empty_title,
    emptyText: m.nsdl_pan_tin_imports_empty_text,
    file: m.nsdl_pan_tin_imports_file,
    help: m.nsdl_pan_tin_imports_help,
    undo: m.nsdl_pan_tin_imports_undo,
    kept: m.nsdl_pan_tin_imports_kept,
  },
  backlog: {
    history: m.nsdl_pan_backlog_imports_title,
    start: m.nsdl_pan_backlog_imports_new,
    emptyTitle: m.nsdl_pan_backlog_imports_empty_title,
    emptyText: m.nsdl_pan_backlog_imports_empty_text,
    file: m.nsdl_pan_backlog_imports_file,
    help: m.nsdl_pan_backlog_imports_help,
    undo: m.nsdl_pan_backlog_imports_undo,
    kept: m.nsdl_pan_backlog_imports_kept,
  },
  'sms-templates': {
    history: m.sms_imports_title,
    start: m.sms_import,
    emptyTitle: m.sms_imports_empty_title,
    emptyText: m.sms_import_help,
    file: m.sms_import_file,
    help: m.sms_import_help,
    undo: m.sms_import_undo,
    kept: m.sms_import_kept,
  },
  'ao-codes': {
    history: m.masters_ao_imports_title,
    start: m.masters_ao_imports_start,
    emptyTitle: m.masters_ao_imports_empty_title,
    emptyText: m.masters_ao_imports_empty_text,
    file: m.masters_ao_imports_file,
    help: m.masters_ao_imports_help,
    undo: m.masters_ao_imports_undo,
    kept: m.masters_ao_imports_kept,
  },
  'uti-psa-report': { ...utiWords, history: m.uti_pan_import_psas },
  'uti-coupon-report': { ...utiWords, history: m.uti_pan_import_coupons },
  'bank-report': {
    history: m.banking_report_title,
    start: m.banking_report_import,
    emptyTitle: m.banking_report_empty_title,
    emptyText: m.banking_report_text,
    file: m.banking_report_file,
    help: m.banking_report_help,
    undo: m.banking_report_undo,
    kept: m.banking_report_kept,
  },
  'payout-answers': {
    history: m.payouts_answer_files,
    start: m.payouts_answer_import,
    emptyTitle: m.payouts_answer_files_empty,
    emptyText: m.payouts_answer_help,
    file: m.payouts_answer_file,
    help: m.payouts_answer_help,
    undo: m.payouts_answer_undo,
    kept: m.payouts_answer_kept,
  },
  'move-masters': moveWords,
  'move-banks': moveWords,
  'move-packages': moveWords,
  'move-shops': moveWords,
  'move-balances': moveWords,
  'move-staff': moveWords,
  'move-payments': moveWords,
  'move-statements': moveWords,
  'move-applications': moveWords,
  'move-orders': moveWords,
};

/** For the desk's list of all kinds. */
const deskWords = {
  history: m.imports_desk_title,
  start: m.imports_desk_new,
  emptyTitle: m.imports_desk_empty_title,
  emptyText: m.imports_desk_empty_text,
};

/** Returns the texts of a kind; without a kind those of the desk. */
export function wordsOf(kind: ImportKindName): ImportWords;
export function wordsOf(kind: ImportKindName | undefined): Pick<ImportWords, keyof typeof deskWords>;
export function wordsOf(kind: ImportKindName | undefined) {
  return kind === undefined ? deskWords : words[kind];
}
