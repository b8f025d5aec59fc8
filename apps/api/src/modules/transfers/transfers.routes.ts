import { type OwnTransferRow, type TransferRow, transfers } from '@sevadesk/contract/transfers';
import { codeText, type Locale, m, statusText } from '@sevadesk/messages';
import { bind, bindList, type BoundRoute } from '../../http/bind.ts';
import type { ExportColumn } from '../../platform/export/types.ts';
import { acceptReturn, declineReturn, withdrawReturn } from './answer-return.ts';
import { getLimits, giveMoney } from './give-money.ts';
import { listOwnTransfers, listTransfers } from './list-transfers.ts';
import { requestReturn } from './request-return.ts';
import { getPolicyView, saveTransferPolicy } from './transfer-policy.ts';

type Common = Pick<TransferRow, 'number' | 'requestedAt' | 'amountPaise' | 'note' | 'status' | 'remark'>;

const first = (locale: Locale): ExportColumn<Common>[] => [
  { id: 'number', title: m.transfers_number({}, { locale }), value: (row) => row.number },
  { id: 'requestedAt', title: m.transfers_at({}, { locale }), kind: 'instant', value: (row) => row.requestedAt },
];
const last = (locale: Locale): ExportColumn<Common>[] => [
  { id: 'amountPaise', title: m.transfers_amount({}, { locale }), kind: 'money', value: (row) => row.amountPaise },
  { id: 'note', title: m.transfers_note({}, { locale }), value: (row) => row.note },
  {
    id: 'status',
    title: m.transfers_status({}, { locale }),
    value: (row) => row.status,
    words: (value) => statusText('transfer', value, locale),
  },
  { id: 'remark', title: m.transfers_remark({}, { locale }), value: (row) => row.remark },
];

const ownFile = (locale: Locale): ExportColumn<OwnTransferRow>[] => [
  ...first(locale),
  {
    id: 'side',
    title: m.transfers_side({}, { locale }),
    value: (row) => row.side,
    words: (value) => codeText(['transfers_side'], value, locale),
  },
  { id: 'otherCode', title: m.transfers_code({}, { locale }), value: (row) => row.otherCode },
  { id: 'otherName', title: m.transfers_shop({}, { locale }), value: (row) => row.otherName },
  ...last(locale),
];

const staffFile = (locale: Locale): ExportColumn<TransferRow>[] => [
  ...first(locale),
  {
    id: 'kind',
    title: m.transfers_side({}, { locale }),
    value: (row) => row.kind,
    words: (value) => codeText(['transfers_kind'], value, locale),
  },
  { id: 'merchantCode', title: m.transfers_above_code({}, { locale }), value: (row) => row.merchantCode },
  { id: 'merchantName', title: m.transfers_above({}, { locale }), value: (row) => row.merchantName },
  { id: 'memberCode', title: m.transfers_below_code({}, { locale }), value: (row) => row.memberCode },
  { id: 'memberName', title: m.transfers_below({}, { locale }), value: (row) => row.memberName },
  ...last(locale),
  { id: 'decidedAt', title: m.transfers_decided({}, { locale }), kind: 'instant', value: (row) => row.decidedAt },
];

export const transfersRoutes: readonly BoundRoute[] = [
  ...bindList({ list: transfers.own, export: transfers.ownExport }, (ctx) => listOwnTransfers(ctx), {
    name: 'transfers',
    title: (locale) => m.transfers_title({}, { locale }),
    columns: ownFile,
  }),
  ...bindList({ list: transfers.list, export: transfers.export }, (ctx) => listTransfers(ctx), {
    name: 'transfers',
    title: (locale) => m.transfers_title({}, { locale }),
    columns: staffFile,
  }),
  bind(transfers.limits, (ctx, { params }) => getLimits(ctx, params.id)),
  bind(transfers.give, (ctx, { body }) => giveMoney(ctx, body)),
  bind(transfers.requestReturn, (ctx, { body }) => requestReturn(ctx, body)),
  bind(transfers.accept, (ctx, { params }) => acceptReturn(ctx, params.id)),
  bind(transfers.decline, (ctx, { params, body }) => declineReturn(ctx, params.id, body.remark)),
  bind(transfers.withdraw, (ctx, { params }) => withdrawReturn(ctx, params.id)),
  bind(transfers.policy, (ctx) => getPolicyView(ctx)),
  bind(transfers.savePolicy, (ctx, { body }) => saveTransferPolicy(ctx, body)),
];
