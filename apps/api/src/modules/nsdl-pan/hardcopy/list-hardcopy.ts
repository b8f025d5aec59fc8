import { ageBands, type HardcopyShopRow, type StaffApplicationRow } from '@sevadesk/contract/nsdl-pan';
import { type Locale, m } from '@sevadesk/messages';
import type { UserCtx } from '../../../platform/context.ts';
import type { ExportDescription } from '../../../platform/export/types.ts';
import type { ListSource } from '../../../platform/list.ts';
import { staffRowOf } from '../core/application-row.ts';
import { staffApplicationExport } from '../core/list-columns.ts';
import { staffListSource } from '../core/lists.repo.ts';
import { agesToday } from './ages.ts';
import { shopsList } from './hardcopy.repo.ts';

/** Lists original forms of all shops that are due or in transit, oldest first. */
export function listPapers(ctx: UserCtx): ListSource<StaffApplicationRow> {
  const scope = { statuses: [], acknowledged: true, hardcopy: ['owed', 'sent'], oldestFirst: true };
  return staffListSource(ctx.readDb, scope, { locale: ctx.locale, row: staffRowOf });
}

/** Lists the due original forms of each shop, by age. */
export function listShops(ctx: UserCtx): ListSource<HardcopyShopRow> {
  return shopsList(ctx.readDb, agesToday(ctx));
}

const title = (locale: Locale) => m.nsdl_pan_tin_papers_title({}, { locale });

export const papersExport: ExportDescription<StaffApplicationRow> = {
  ...staffApplicationExport('pan-papers-owed', 'ack'),
  title,
};

const bandWords = {
  week: m.nsdl_pan_tin_band_week,
  fortnight: m.nsdl_pan_tin_band_fortnight,
  month: m.nsdl_pan_tin_band_month,
  older: m.nsdl_pan_tin_band_older,
};

export const shopsExport: ExportDescription<HardcopyShopRow> = {
  name: 'pan-papers-by-shop',
  title: (locale) => m.nsdl_pan_tin_shops_title({}, { locale }),
  columns: (locale) => [
    { id: 'merchantCode', title: m.nsdl_pan_tin_column_code({}, { locale }), value: (row) => row.merchantCode },
    { id: 'shopName', title: m.nsdl_pan_tin_column_shop({}, { locale }), value: (row) => row.shopName },
    { id: 'mobile', title: m.nsdl_pan_tin_column_mobile({}, { locale }), value: (row) => row.mobile },
    { id: 'owed', title: m.nsdl_pan_tin_column_owed({}, { locale }), kind: 'count', value: (row) => row.owed },
    ...ageBands.map(({ key }) => ({
      id: key,
      title: bandWords[key]({}, { locale }),
      kind: 'count' as const,
      value: (row: HardcopyShopRow) => row[key],
    })),
    { id: 'overdue', title: m.nsdl_pan_tin_column_overdue({}, { locale }), kind: 'count', value: (row) => row.overdue },
    { id: 'sent', title: m.nsdl_pan_tin_column_sent({}, { locale }), kind: 'count', value: (row) => row.sent },
    {
      id: 'oldestAt',
      title: m.nsdl_pan_tin_column_oldest({}, { locale }),
      kind: 'instant',
      value: (row) => row.oldestAt,
    },
  ],
};
