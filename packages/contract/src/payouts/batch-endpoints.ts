import { z } from 'zod';
import { staff } from '../kernel/access.ts';
import { endpoint, listEndpoints } from '../kernel/endpoint.ts';
import { emptyReply, idParams, recordId } from '../kernel/ids.ts';
import { answerDifferences, answerOutcomes, payoutAnswerRow, payoutOutcomeInput } from './answers.ts';
import * as s from './batches.ts';

const manage = staff('payouts.manage');
const desk = '/api/backend/account/payout-batch';

const list = listEndpoints({
  id: 'payouts.batches',
  path: `${desk}/list`,
  access: staff('wallet.view'),
  summary: 'Batches of payouts with their decision, newest first',
  row: s.payoutBatchRow,
  exports: [
    'number',
    'requestedAt',
    'requestedBy',
    'profile',
    'bankName',
    'payouts',
    'totalPaise',
    'status',
    'decidedBy',
    'decidedAt',
    'decisionRemark',
    'downloadedAt',
  ],
  fields: {
    number: { kind: 'number', filter: true, sort: true },
    requestedAt: { kind: 'instant', filter: true, sort: true },
    totalPaise: { kind: 'paise', filter: true, sort: true },
    bankName: { kind: 'text', filter: true },
    status: { kind: 'choice', filter: true, choices: s.payoutBatchStatuses },
  },
});

const answers = listEndpoints({
  id: 'payouts.answers',
  path: '/api/backend/account/payout-answer/list',
  access: staff('wallet.view'),
  summary: 'Answers of banks to payouts, with what each line did, newest first',
  row: payoutAnswerRow,
  exports: [
    'answeredAt',
    'reference',
    'merchantCode',
    'shopName',
    'answer',
    'amountPaise',
    'utr',
    'reason',
    'outcome',
    'difference',
  ],
  fields: {
    answeredAt: { kind: 'instant', filter: true, sort: true },
    reference: { kind: 'text', filter: true },
    outcome: { kind: 'choice', filter: true, choices: answerOutcomes },
    difference: { kind: 'choice', filter: true, choices: answerDifferences },
    utr: { kind: 'exact', filter: true },
  },
});

/** Batches of payouts: prepared by one person, approved by another in the inbox, sent as the file of a bank. */
export const payoutBatches = {
  list: list.list,
  export: list.export,
  answers: answers.list,
  answersExport: answers.export,
  options: endpoint({
    id: 'payouts.batch-options',
    method: 'GET',
    path: `${desk}/options`,
    access: manage,
    summary: 'Profiles of banks, accounts that pay, and what is ready for a batch',
    reply: s.payoutBatchOptions,
  }),
  prepare: endpoint({
    id: 'payouts.prepare-batch',
    method: 'POST',
    path: desk,
    access: manage,
    summary: 'Puts payouts into a batch, which a second person approves',
    body: s.payoutBatchInput,
    reply: z.object({ id: recordId, number: z.int(), payouts: z.int() }),
    errors: ['state_refused', 'idempotency_conflict'],
  }),
  requestOutcome: endpoint({
    id: 'payouts.request-outcome',
    method: 'POST',
    path: '/api/backend/account/payout/{id}/outcome',
    access: manage,
    summary: 'Requests the outcome of a payout that the bank has not answered; a second person approves it',
    params: idParams,
    body: payoutOutcomeInput,
    reply: emptyReply,
    errors: ['not_found', 'state_refused', 'duplicate', 'idempotency_conflict'],
  }),
  file: endpoint({
    id: 'payouts.batch-file',
    method: 'GET',
    path: `${desk}/{id}/file`,
    access: manage,
    summary: 'The file of an approved batch for the bank, with account numbers in full; each download is audited',
    params: idParams,
    replyKind: 'file',
    errors: ['not_found', 'state_refused'],
  }),
};
