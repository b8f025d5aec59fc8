import { type MandateDebitRow, mandates } from '@sevadesk/contract/mandates';
import { codeText, type Locale, m } from '@sevadesk/messages';
import { bind, bindList, type BoundRoute } from '../../http/bind.ts';
import type { ExportColumn } from '../../platform/export/types.ts';
import { pauseMandate, resumeMandate, revokeMandate } from './change-mandate.ts';
import { closeDebit } from './close-debit.ts';
import { createMandate, getOwnMandate } from './create-mandate.ts';
import { listDebits } from './list-debits.ts';
import { getMandatePolicy, saveMandatePolicy } from './mandate-policy.ts';

const debitFile = (locale: Locale): ExportColumn<MandateDebitRow>[] => [
  { id: 'refNo', title: m.mandates_debit_number({}, { locale }), value: (row) => row.refNo },
  { id: 'merchantCode', title: m.mandates_merchant_code({}, { locale }), value: (row) => row.merchantCode },
  { id: 'shopName', title: m.mandates_shop({}, { locale }), value: (row) => row.shopName },
  { id: 'mandateRefNo', title: m.mandates_number({}, { locale }), value: (row) => row.mandateRefNo },
  { id: 'amountPaise', title: m.mandates_debit_amount({}, { locale }), kind: 'money', value: (row) => row.amountPaise },
  { id: 'createdAt', title: m.mandates_created({}, { locale }), kind: 'instant', value: (row) => row.createdAt },
  { id: 'dueAt', title: m.mandates_due({}, { locale }), kind: 'instant', value: (row) => row.dueAt },
  { id: 'bankReference', title: m.mandates_bank_reference({}, { locale }), value: (row) => row.bankReference },
  { id: 'reason', title: m.mandates_reason({}, { locale }), value: (row) => row.reason },
  {
    id: 'status',
    title: m.mandates_status({}, { locale }),
    value: (row) => row.status,
    words: (value) => codeText(['mandates_debit_status'], value, locale),
  },
];

export const mandatesRoutes: readonly BoundRoute[] = [
  bind(mandates.own, (ctx) => getOwnMandate(ctx)),
  bind(mandates.create, (ctx, { body }) => createMandate(ctx, body)),
  bind(mandates.pause, (ctx, { params }) => pauseMandate(ctx, params)),
  bind(mandates.resume, (ctx, { params }) => resumeMandate(ctx, params)),
  bind(mandates.revoke, (ctx, { params }) => revokeMandate(ctx, params)),
  ...bindList({ list: mandates.debits, export: mandates.debitsExport }, (ctx) => listDebits(ctx), {
    name: 'mandate-debits',
    title: (locale) => m.mandates_debits_title({}, { locale }),
    columns: debitFile,
  }),
  bind(mandates.closeDebit, (ctx, { params, body }) => closeDebit(ctx, { ...params, ...body })),
  bind(mandates.policy, (ctx) => getMandatePolicy(ctx)),
  bind(mandates.savePolicy, (ctx, { body }) => saveMandatePolicy(ctx, body)),
];
