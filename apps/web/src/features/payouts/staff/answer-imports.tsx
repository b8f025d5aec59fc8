import { m } from '@sevadesk/messages';
import { ImportForm, ImportHistory, ImportView } from '../../imports/index.ts';

const place = {
  kind: 'payout-answers',
  list: '/backend/account/payout-answers/import',
  form: '/backend/account/payout-answers/import/new',
  view: '/backend/account/payout-answers/import/$id',
} as const;

/** Imported files with answers of banks, and their results. */
export function AnswerImports() {
  return <ImportHistory place={place} title={m.payouts_answer_files()} />;
}

export function AnswerImportForm() {
  return <ImportForm place={place} />;
}

export function AnswerImportView() {
  return <ImportView place={place} />;
}
