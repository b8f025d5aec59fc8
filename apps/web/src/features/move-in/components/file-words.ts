import { formatCount } from '@sevadesk/contract/kernel/count-format';
import type { MoveFile, MoveKind } from '@sevadesk/contract/move-in';
import { m } from '@sevadesk/messages';
import { failureWords } from '../../imports/index.ts';

/** Describes the contents of a file of this kind. */
export const kindHelp: Record<MoveKind, () => string> = {
  'move-masters': m.move_in_help_masters,
  'move-banks': m.move_in_help_banks,
  'move-packages': m.move_in_help_packages,
  'move-shops': m.move_in_help_shops,
  'move-balances': m.move_in_help_balances,
  'move-staff': m.move_in_help_staff,
  'move-payments': m.move_in_help_payments,
  'move-statements': m.move_in_help_statements,
  'move-applications': m.move_in_help_applications,
  'move-orders': m.move_in_help_orders,
};

/** Status labels of a file where those of a single import do not fit. */
export function statusWords({ status, isMapped }: MoveFile): string | undefined {
  if (status === 'checked') return m.move_in_file_previewed();
  return status === 'uploaded' && isMapped ? m.move_in_file_mapped() : undefined;
}

/** Counts the rows with errors that no later file replaces. */
export const openFaults = ({ faultyRows, replaced }: Pick<MoveFile, 'faultyRows' | 'replaced'>): number =>
  faultyRows - replaced.reduce((sum, { rows }) => sum + rows, 0);

/** Names the later files that replace rows with errors. */
export const replacedWords = ({ replaced }: Pick<MoveFile, 'replaced'>): string[] =>
  replaced.map(({ fileName, rows }) => m.move_in_replaced({ count: formatCount(rows), file: fileName }));

/** Names the earlier files that have rows of this one, too. */
export const repeatedWords = ({ repeats }: Pick<MoveFile, 'repeats'>): string[] =>
  repeats.map(({ fileName, rows }) => m.move_in_repeats({ count: formatCount(rows), file: fileName }));

function previewedNeed(file: MoveFile): string {
  const left = openFaults(file);
  const parts = [
    ...replacedWords(file),
    ...repeatedWords(file),
    ...(left > 0 ? [m.move_in_need_fix({ count: formatCount(left) })] : []),
  ];
  return parts.length > 0 ? parts.join('. ') : m.move_in_need_nothing();
}

/** What is missing before a file can be imported. */
export function needOf(file: MoveFile): string {
  if (file.failure) return failureWords[file.failure]();
  if (!file.isMapped) return m.move_in_need_columns();
  switch (file.status) {
    case 'uploaded':
      return m.move_in_need_preview();
    case 'checking':
      return m.imports_reading_start();
    case 'checked':
      return previewedNeed(file);
    default:
      return '';
  }
}
