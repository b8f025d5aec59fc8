import type { StaffTinCaseRow, TinCaseRow } from '@sevadesk/contract/nsdl-pan';
import { type Locale, m, statusText } from '@sevadesk/messages';
import type { Ctx, MerchantCtx } from '../../../platform/context.ts';
import type { ExportColumn, ExportDescription } from '../../../platform/export/types.ts';
import { todayOf } from '../core/today.ts';
import { countCases } from './tin-cases.repo.ts';
import { ownTinList, staffTinList } from './tin-list.repo.ts';

export const listTinCases = (ctx: Ctx) => staffTinList(ctx.readDb, ctx.locale);
export const listOwnTinCases = (ctx: MerchantCtx) => ownTinList(ctx.readDb, ctx.locale, ctx.actor.merchantId);

/** Counts rejections pending with shops, overdue, and pending with head office. */
export const tinCounts = (ctx: Ctx) => countCases(ctx.readDb, todayOf(ctx));
export const ownTinCounts = (ctx: MerchantCtx) => countCases(ctx.readDb, todayOf(ctx), ctx.actor.merchantId);

const reasonWords = ({ reasons }: TinCaseRow) => reasons.map(({ code, text }) => `${code} ${text}`).join('; ');

function columns(locale: Locale): ExportColumn<TinCaseRow>[] {
  const at = [{}, { locale }] as const;
  return [
    { id: 'ackNo', title: m.nsdl_pan_tin_column_ack(...at), value: (row) => row.ackNo },
    { id: 'token', title: m.nsdl_pan_tin_column_token(...at), value: (row) => row.token },
    { id: 'cardName', title: m.nsdl_pan_tin_column_name(...at), value: (row) => row.cardName },
    {
      id: 'reasons',
      title: m.nsdl_pan_tin_column_reasons(...at),
      value: reasonWords,
    },
    { id: 'remark', title: m.nsdl_pan_tin_column_remark(...at), value: (row) => row.remark },
    { id: 'dueOn', title: m.nsdl_pan_tin_column_due(...at), kind: 'date', value: (row) => row.dueOn },
    {
      id: 'status',
      title: m.nsdl_pan_tin_column_status(...at),
      value: (row) => row.status,
      words: (value) => statusText('tin', value, locale),
    },
    { id: 'round', title: m.nsdl_pan_tin_column_round(...at), kind: 'count', value: (row) => row.round },
    {
      id: 'penaltyPaise',
      title: m.nsdl_pan_tin_column_penalty(...at),
      kind: 'money',
      value: (row) => row.penaltyPaise,
    },
    { id: 'enteredAt', title: m.nsdl_pan_tin_column_entered(...at), kind: 'instant', value: (row) => row.enteredAt },
    { id: 'statusAt', title: m.nsdl_pan_tin_column_since(...at), kind: 'instant', value: (row) => row.statusAt },
  ];
}

const title = (locale: Locale) => m.nsdl_pan_tin_list_title({}, { locale });

export const ownTinExport: ExportDescription<TinCaseRow> = { name: 'tin-rejections', title, columns };

export const staffTinExport: ExportDescription<StaffTinCaseRow> = {
  name: 'tin-rejections',
  title,
  columns: (locale) => [
    { id: 'merchantCode', title: m.nsdl_pan_tin_column_code({}, { locale }), value: (row) => row.merchantCode },
    { id: 'shopName', title: m.nsdl_pan_tin_column_shop({}, { locale }), value: (row) => row.shopName },
    ...columns(locale),
  ],
};
