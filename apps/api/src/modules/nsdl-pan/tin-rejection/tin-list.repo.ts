import { panAfterAck, panAfterAckStaff, type StaffTinCaseRow, type TinCaseRow } from '@sevadesk/contract/nsdl-pan';
import type { Locale } from '@sevadesk/messages';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db.ts';
import { type ListSource, listSource } from '../../../platform/list.ts';
import { reasonWords } from '../reasons/reasons.repo.ts';

const columnsIn = (locale: Locale) => ({
  id: sql`c.id`,
  applicationId: sql`c.application_id`,
  ackNo: sql`a.akn_no`,
  token: sql`a.token`,
  cardName: sql`a.card_name`,
  number: sql`c.number`,
  round: sql`c.round`,
  status: sql`c.status`,
  reasonCodes: sql`c.reason_codes`,
  reasons: reasonWords(sql`c.reason_codes`, sql`c.reasons_at`, locale),
  remark: sql`c.remark`,
  dueOn: sql`c.due_on`,
  penaltyPaise: sql`c.penalty_paise`,
  enteredAt: sql`c.entered_at`,
  statusAt: sql`c.status_at`,
});

const rest = { search: ['token', 'cardName', 'ackNo'], defaultSort: { column: 'statusAt', dir: 'desc' } } as const;

/** Rejections of all shops' applications. */
export function staffTinList(db: Db, locale: Locale): ListSource<StaffTinCaseRow> {
  return listSource<StaffTinCaseRow>({
    fields: panAfterAckStaff.tin.cases.list.list,
    base: db
      .selectFrom('panTinCases as c')
      .innerJoin('panApplications as a', 'a.id', 'c.applicationId')
      .innerJoin('merchants as m', 'm.id', 'c.merchantId'),
    columns: { ...columnsIn(locale), merchantCode: sql`m.code`, shopName: sql`m.shop_name` },
    ...rest,
  });
}

/** Rejections of one merchant's applications. */
export function ownTinList(db: Db, locale: Locale, merchantId: string): ListSource<TinCaseRow> {
  return listSource<TinCaseRow>({
    fields: panAfterAck.tin.cases.list.list,
    base: db
      .selectFrom('panTinCases as c')
      .innerJoin('panApplications as a', 'a.id', 'c.applicationId')
      .where('c.merchantId', '=', merchantId),
    columns: columnsIn(locale),
    ...rest,
  });
}
