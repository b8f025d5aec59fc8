import { incentives } from '@sevadesk/contract/incentives';
import { addDays, istDateOf } from '@sevadesk/contract/kernel/dates';
import { reports } from '@sevadesk/contract/reports';
import { wallet } from '@sevadesk/contract/wallet';
import { codeText } from '@sevadesk/messages';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { settleDueMonths } from '../../src/modules/incentives/settle-months.ts';
import { earnOrder, reverseOrderEarnings } from '../../src/modules/orders/index.ts';
import { earnedSums } from '../../src/modules/wallet/documents/period.repo.ts';
import { getBalance, prove } from '../../src/modules/wallet/index.ts';
import type { Ctx } from '../../src/platform/context.ts';
import { couponsByVolume, daysLater, lineOfTwo, nextMonth, sellCoupons } from '../factories/incentives.ts';
import type { BuiltMerchant } from '../factories/merchants.ts';
import { buildStaff } from '../factories/users.ts';
import { call, signInAs, systemCtx, type TestApp, testApp } from '../helpers.ts';

let app: TestApp;
let ctx: Ctx;
let packageId: string;

beforeAll(async () => {
  app = await testApp();
  ctx = systemCtx(app);
  packageId = await couponsByVolume(app);
});
afterAll(() => app.close());

const settlementOf = ({ id }: BuiltMerchant) =>
  app.db.selectFrom('monthSettlements').selectAll().where('merchantId', '=', id).executeTakeFirst();

async function sold(shop: BuiltMerchant, count: number) {
  const ids: string[] = [];
  for (let n = 0; n < count; n += 1) {
    const id = await sellCoupons(ctx, shop);
    await earnOrder(ctx, id);
    ids.push(id);
  }
  return ids;
}

/** Opens this month again for those who are not settled. */
const reopen = () => app.ownerPool.query('delete from settled_months');

describe('the volume of a month', () => {
  it('is paid once to each payee after its end: by one posting, net of TDS, however often and from how many processes it runs', async () => {
    const { shop, franchise } = await lineOfTwo(app, packageId);
    await sold(shop, 4);
    const before = [await getBalance(ctx, shop.id), await getBalance(ctx, franchise.id)];
    expect(await settleDueMonths(ctx)).toBe(0);
    const later = nextMonth(ctx);
    const counts = await Promise.all([settleDueMonths(later), settleDueMonths(later), settleDueMonths(later)]);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(2);
    expect(await settleDueMonths(later)).toBe(0);
    // Four coupons at 6.00 instead of 5.00; the fourth one reaches 400.00 and pays the franchise 1.50 instead of 1.00.
    expect(await getBalance(ctx, shop.id)).toBe((before[0] ?? 0) + 400);
    expect(await getBalance(ctx, franchise.id)).toBe((before[1] ?? 0) + 50);
    const settled = await settlementOf(shop);
    expect(settled).toMatchObject({ sales: 4, grossPaise: 400, month: `${istDateOf(new Date()).slice(0, 7)}-01` });
    const postings = app.db.selectFrom('wallet.postings').select(['kind', 'referenceType', 'details', 'narration']);
    expect(await postings.where('id', '=', settled?.postingId ?? '').execute()).toMatchObject([
      { kind: 'commission', referenceType: 'month-settlement', details: { merchantId: shop.id, grossPaise: 400 } },
    ]);
    expect(await prove(ctx)).toEqual([]);
    const sent = app.db.selectFrom('notices').select('event').where('event', '=', 'incentive_month_settled');
    expect(await sent.execute()).not.toEqual([]);
  });

  it('is lowered by a sale withdrawn in the month, and by one of an earlier month', async () => {
    await reopen();
    const { shop } = await lineOfTwo(app, packageId);
    const [first = '', second = ''] = await sold(shop, 4);
    await reverseOrderEarnings(ctx, first);
    await reverseOrderEarnings(ctx, first);
    await settleDueMonths(nextMonth(ctx));
    expect(await settlementOf(shop)).toMatchObject({ sales: 3, grossPaise: 300 });
    // Withdrawn after the month: what the month paid stays, the next one counts less.
    await reverseOrderEarnings(nextMonth(ctx), second);
    await earnOrder(nextMonth(ctx), first);
    const rows = app.db
      .selectFrom('monthSettlements')
      .select(['sales', 'grossPaise'])
      .where('merchantId', '=', shop.id);
    await settleDueMonths(daysLater(ctx, 70));
    expect(await rows.orderBy('month').execute()).toEqual([
      { sales: 3, grossPaise: 300 },
      { sales: 1, grossPaise: 0 },
    ]);
    expect(await prove(ctx)).toEqual([]);
  });

  it('ends with all or nothing for a merchant when a run is cut off, and the next run pays the rest', async () => {
    await reopen();
    const { shop, franchise } = await lineOfTwo(app, packageId);
    await sold(shop, 4);
    await app.ownerPool.query(`create function stop_month() returns trigger language plpgsql as $$ begin
      if new.merchant_id = '${shop.id}' then raise exception 'stopped'; end if; return new; end $$`);
    await app.ownerPool.query(
      'create trigger stop_month before insert on month_settlements for each row execute function stop_month()',
    );
    const before = await getBalance(ctx, shop.id);
    await expect(settleDueMonths(nextMonth(ctx))).rejects.toThrow('stopped');
    expect(await getBalance(ctx, shop.id)).toBe(before);
    await app.ownerPool.query('drop trigger stop_month on month_settlements');
    await settleDueMonths(nextMonth(ctx));
    expect(await getBalance(ctx, shop.id)).toBe(before + 400);
    expect(await settlementOf(franchise)).toMatchObject({ grossPaise: 50 });
    expect(await prove(ctx)).toEqual([]);
  });

  it('is shown so far to its merchant, listed for staff with its working, and explained at the line', async () => {
    await reopen();
    const { shop } = await lineOfTwo(app, packageId);
    const owner = await signInAs(app, shop.owner);
    await sold(shop, 3);
    const own = async () => (await call(app, incentives.ownMonths, { as: owner })).body;
    expect((await own()).lines).toMatchObject([
      { sales: 3, volume: 3, band: { from: 3, paise: 600 }, nextBand: { from: 5 }, differencePaise: 300 },
    ]);
    await settleDueMonths(nextMonth(ctx));
    expect((await own()).settled).toMatchObject([{ grossPaise: 300, sales: 3 }]);
    const staff = await signInAs(app, await buildStaff(app));
    const { data } = (await call(app, incentives.settlements, { as: staff, body: { search: shop.code } })).body;
    expect(data).toMatchObject([{ merchantCode: shop.code, grossPaise: 300 }]);
    const view = (await call(app, incentives.settlement, { as: staff, params: { id: data[0]?.id ?? '' } })).body;
    expect(view.lines).toMatchObject([{ product: 'coupon-physical', levelName: null, differencePaise: 300 }]);
    expect((await call(app, incentives.settleMonths, { as: staff })).body).toEqual({ merchants: 0 });
    const lines = (await call(app, wallet.ownStatement, { as: owner, body: {} })).body.data;
    const line = lines.find(({ narration }) => narration.startsWith('Month settlement'));
    const { causes } = (await call(app, reports.ownWhy, { as: owner, params: { id: line?.id ?? '' } })).body;
    expect(causes).toMatchObject([
      {
        kind: 'month',
        link: '/merchant/accounting/month',
        causes: [{ kind: 'month-line', title: 'Coupon, physical' }],
      },
    ]);
    expect(causes[0]?.causes[0]?.facts).toEqual([
      { name: 'sales', value: 3, as: 'number' },
      { name: 'band_from', value: 3, as: 'number' },
      { name: 'share', value: 600, as: 'money' },
      { name: 'difference', value: 300, as: 'money' },
    ]);
  });

  it('is named on the commission note, and its TDS is in the summary of the quarter', async () => {
    await reopen();
    const { shop } = await lineOfTwo(app, packageId);
    await sold(shop, 3);
    await settleDueMonths(nextMonth(ctx));
    const today = istDateOf(new Date());
    const days = { from: addDays(today, -1), to: addDays(today, 1) };
    const note = await earnedSums(app.db, [shop.id], days, 'day');
    expect(note.map(({ kind, count, grossPaise }) => [kind, count, grossPaise])).toEqual([
      ['commission', 3, 1_500],
      ['month-settlement', 1, 300],
    ]);
    expect(codeText(['wallet_kind'], 'month-settlement', 'en')).toBe("Month's volume");
    expect(await earnedSums(app.db, [shop.id], days, 'month')).toMatchObject([{ count: 4, grossPaise: 1_800 }]);
  });

  it('that was changed in the database is found by the proof', async () => {
    await app.ownerPool.query('alter table month_settlements disable trigger month_settlements_stay');
    await app.ownerPool.query(
      'update month_settlements set gross_paise = gross_paise + 1 where posting_id is not null',
    );
    const checks = new Set((await prove(ctx)).map(({ check }) => check));
    expect(checks).toEqual(new Set(['a settled month equals its posting', 'the working of a settled month adds up']));
    await app.ownerPool.query(
      'update month_settlements set gross_paise = gross_paise - 1 where posting_id is not null',
    );
    await app.ownerPool.query('alter table month_settlements enable trigger month_settlements_stay');
  });
});
