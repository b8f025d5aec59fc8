import type { ConsignmentRow, OwnConsignmentRow } from '@sevadesk/contract/courier';
import { codeText, type Locale, m, statusText } from '@sevadesk/messages';
import type { MerchantCtx, UserCtx } from '../../platform/context.ts';
import type { ExportColumn, ExportDescription } from '../../platform/export/types.ts';
import type { ListSource } from '../../platform/list.ts';
import { docketOf, formNumberOf } from '@sevadesk/contract/courier';
import { consignmentsByIds, idsByCode, shopsLike } from './consignments.repo.ts';
import { allConsignments, ownConsignments } from './courier-list.repo.ts';

/** Lists the shop's consignments, newest first. */
export function listOwnConsignments(ctx: MerchantCtx): ListSource<OwnConsignmentRow> {
  return ownConsignments(ctx.readDb, ctx.actor.merchantId);
}

/** Lists consignments of all shops, newest first. */
export function listConsignments(ctx: UserCtx): ListSource<ConsignmentRow> {
  return allConsignments(ctx.readDb);
}

/** Returns the consignments for a scanned code: a docket, a number or a contained form; newest first. */
export async function findByCode(ctx: UserCtx, code: string): Promise<{ data: ConsignmentRow[] }> {
  const ids = await idsByCode(ctx.db, { docket: docketOf(code), form: formNumberOf(code) });
  if (ids.length === 0) return { data: [] };
  return { data: (await consignmentsByIds(ctx.db, ids)).toReversed() };
}

/** Finds shops to send to. */
export async function findShops(ctx: UserCtx, search: string) {
  return { data: await shopsLike(ctx.db, search) };
}

function ownColumns(locale: Locale): ExportColumn<OwnConsignmentRow>[] {
  return [
    { id: 'number', title: m.courier_column_number({}, { locale }), value: (row) => row.number },
    {
      id: 'direction',
      title: m.courier_column_direction({}, { locale }),
      value: (row) => row.direction,
      words: (value) => codeText(['courier_direction'], value, locale),
    },
    { id: 'companyName', title: m.courier_column_company({}, { locale }), value: (row) => row.companyName },
    { id: 'awb', title: m.courier_column_awb({}, { locale }), value: (row) => row.awb },
    {
      id: 'dispatchedOn',
      title: m.courier_column_dispatched({}, { locale }),
      kind: 'date',
      value: (row) => row.dispatchedOn,
    },
    {
      id: 'formsCount',
      title: m.courier_column_forms({}, { locale }),
      kind: 'count',
      value: (row) => row.formsCount,
    },
    {
      id: 'missingCount',
      title: m.courier_column_missing({}, { locale }),
      kind: 'count',
      value: (row) => row.missingCount,
    },
    {
      id: 'receivedOn',
      title: m.courier_column_received({}, { locale }),
      kind: 'date',
      value: (row) => row.receivedOn,
    },
    {
      id: 'createdAt',
      title: m.courier_column_created({}, { locale }),
      kind: 'instant',
      value: (row) => row.createdAt,
    },
    {
      id: 'status',
      title: m.courier_column_status({}, { locale }),
      value: (row) => row.status,
      words: (value) => statusText('consignment', value, locale),
    },
  ];
}

const title = (locale: Locale) => m.courier_list_title({}, { locale });

export const ownConsignmentsExport: ExportDescription<OwnConsignmentRow> = {
  name: 'consignments',
  title,
  columns: ownColumns,
};

export const consignmentsExport: ExportDescription<ConsignmentRow> = {
  name: 'consignments',
  title,
  columns: (locale) => [
    { id: 'merchantCode', title: m.courier_column_code({}, { locale }), value: (row) => row.merchantCode },
    { id: 'shopName', title: m.courier_column_shop({}, { locale }), value: (row) => row.shopName },
    ...ownColumns(locale),
  ],
};
