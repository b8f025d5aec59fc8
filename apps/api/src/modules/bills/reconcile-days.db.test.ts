import type { DifferenceKind } from '@sevadesk/contract/bills';
import { addDays, formatDate, istDateOf, type LocalDate } from '@sevadesk/contract/kernel/dates';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { setSecondPersonSums } from '../../../test/factories/approvals.ts';
import { buildBillInput, loadBillers } from '../../../test/factories/bills.ts';
import { buildMerchant } from '../../../test/factories/merchants.ts';
import { fund } from '../../../test/factories/payments.ts';
import { buildStaff } from '../../../test/factories/users.ts';
import { ctxFor, merchantCtxFor, systemCtx, type TestApp, testApp } from '../../../test/helpers.ts';
import type { MerchantCtx, UserCtx } from '../../platform/context.ts';
import type { BillSettlementRow } from '../../providers/bill-network/port.ts';
import { getBalance, prove } from '../wallet/index.ts';
import { getDifference } from './get-difference.ts';
import { getOwnBill } from './get-payment.ts';
import { payBill } from './pay-bill.ts';
import { fetchSettlement, reconcileDays } from './reconcile-days.ts';
import { approveResolution, claimDifference, rejectResolution, resolveDifference } from './resolve-difference.ts';
import { sweepPayments } from './sweep-payments.ts';

const hour = 3_600_000;
let at = Date.parse('2026-11-20T06:00:00.000Z');
let app: TestApp;
let shop: MerchantCtx;
let maker: UserCtx;
let checker: UserCtx;
let accounts = 500_000;

const bill = 149_950;
/** The commission of an electricity bill at the initial prices; too little in a year for TDS. */
const earned = 200;
const today = () => istDateOf(new Date(at));
const balance = () => getBalance(shop, shop.actor.merchantId);
const proven = async () => expect(await prove(systemCtx(app))).toEqual([]);
const pay = async () => payBill(shop, await buildBillInput(shop, String(++accounts)));
const statusOf = async (id: string) => (await getOwnBill(shop, id)).status;
const remark = 'Checked with the network by telephone';

const setPolicy = (paise: number) => setSecondPersonSums(app, paise);

/** Returns the file of a day that matches the payments, with changed rows; undefined removes one. */
async function fileOf(
  day: LocalDate,
  change: (row: BillSettlementRow) => BillSettlementRow | undefined = (row) => row,
) {
  app.billNetwork.setSettlement(day);
  const answer = await app.billNetwork.settlement(day);
  const rows = answer.outcome === 'rows' ? answer.rows : [];
  app.billNetwork.setSettlement(
    day,
    rows.flatMap((row) => change(row) ?? []),
  );
}

const differencesOf = async (day: LocalDate) =>
  app.db
    .selectFrom('billDifferences')
    .select(['id', 'kind', 'number', 'status', 'revision', 'stakePaise'])
    .where('day', '=', day)
    .orderBy('number')
    .execute();
const dayOf = (day: LocalDate) =>
  app.db.selectFrom('billReconciliations').selectAll().where('day', '=', day).executeTakeFirst();

/** Moves past the day and compares its file; returns the only difference. */
async function differenceAfter(day: LocalDate, kind: DifferenceKind): Promise<string> {
  at += 24 * hour;
  await reconcileDays(systemCtx(app));
  const found = await differencesOf(day);
  expect(found.map((one) => one.kind)).toEqual([kind]);
  return found[0]?.id ?? '';
}

beforeAll(async () => {
  app = await testApp({ clock: { now: () => new Date(at) } });
  const merchant = await buildMerchant(app, { pan: 'ABCPK1234L' });
  await fund(app, merchant, 50_000_000);
  shop = await merchantCtxFor(app, merchant.owner);
  maker = await ctxFor(app, await buildStaff(app));
  checker = await ctxFor(app, await buildStaff(app));
  await loadBillers(app);
  await setPolicy(100_000_000);
}, 60_000);
beforeEach(() => {
  at += 48 * hour;
});
afterAll(() => app.close());

describe("the network's settlement file of a day", () => {
  it('that matches is counted and summed; the same file again changes nothing', async () => {
    await pay();
    await pay();
    const day = today();
    await fileOf(day);
    at += 24 * hour;
    await reconcileDays(systemCtx(app));
    const sums = { thereCount: 2, therePaise: 2 * bill, hereCount: 2, herePaise: 2 * bill };
    expect(await dayOf(day)).toMatchObject({ ...sums, matchedCount: 2, matchedPaise: 2 * bill, revision: 1 });
    expect(await differencesOf(day)).toEqual([]);
    expect(await fetchSettlement(maker, { day })).toEqual({ outcome: 'known', differences: 0 });
    expect(await dayOf(day)).toMatchObject({ revision: 1 });
    await expect(fetchSettlement(maker, { day: today() })).rejects.toMatchObject({ code: 'invalid_input' });
  });

  it('is requested again until it arrives, for missed days too; staff are notified once after a day', async () => {
    await pay();
    const day = today();
    const late = async () => {
      const rows = await app.db
        .selectFrom('notices')
        .select('params')
        .where('event', '=', 'bill_file_late')
        .where('userId', '=', maker.actor.userId)
        .execute();
      return rows.filter(({ params }) => JSON.stringify(params).includes(formatDate(day))).length;
    };
    at += 24 * hour;
    app.billNetwork.goDark(true);
    expect(await reconcileDays(systemCtx(app))).toBe(0);
    const silent = app.db.selectFrom('billReconciliations').select('tries').where('cause', '=', 'unreachable');
    // A network that does not answer for one day is not asked for the others.
    expect(await silent.execute()).toEqual([{ tries: 1 }]);
    await expect(fetchSettlement(maker, { day })).rejects.toMatchObject({ code: 'provider_unavailable' });
    expect(await late()).toBe(0);
    app.billNetwork.goDark(false);
    // Days without a comparison: the server was down.
    const missed = [day, addDays(day, 1), addDays(day, 2)];
    at += 72 * hour;
    await reconcileDays(systemCtx(app));
    at += 2 * hour;
    await reconcileDays(systemCtx(app));
    expect(await late()).toBe(1);
    for (const one of missed) await fileOf(one);
    at += 2 * hour;
    await reconcileDays(systemCtx(app));
    for (const one of missed) expect((await dayOf(one))?.fileHash).not.toBeNull();
    expect(await late()).toBe(1);
  });

  it('a newer one adds its differences and marks resolved ones; decisions of staff stay', async () => {
    const first = await pay();
    const second = await pay();
    const day = today();
    await fileOf(day, (row) => (row.number === first.number ? undefined : row));
    const id = await differenceAfter(day, 'missing_there');
    await fileOf(day, (row) => (row.number === second.number ? undefined : row));
    expect(await fetchSettlement(maker, { day })).toEqual({ outcome: 'new', differences: 1 });
    expect(await getDifference(maker, id)).toMatchObject({ isInNewest: false, status: 'open' });
    expect(await differencesOf(day)).toHaveLength(2);
    await resolveDifference(maker, id, { outcome: 'nothing', remark });
    await fileOf(day, (row) => (row.number === first.number ? undefined : row));
    expect(await fetchSettlement(maker, { day })).toEqual({ outcome: 'new', differences: 0 });
    expect(await getDifference(maker, id)).toMatchObject({ isInNewest: true, status: 'resolved', outcomes: [] });
    expect(await statusOf(first.id)).toBe('paid');
    await proven();
  });
});

describe('a difference', () => {
  it('missing at the network: the shop is credited in full, once, and its commission is withdrawn', async () => {
    const before = await balance();
    const { id, number } = await pay();
    const day = today();
    await fileOf(day, (row) => (row.number === number ? undefined : row));
    const difference = await differenceAfter(day, 'missing_there');
    expect(await getDifference(maker, difference)).toMatchObject({
      outcomes: ['provider_corrects', 'credit_shop', 'nothing'],
      movesPaise: bill,
      needsSecond: false,
    });
    expect(await balance()).toBe(before - bill + earned);
    const presses = [1, 2].map(() => resolveDifference(maker, difference, { outcome: 'credit_shop', remark }));
    const ends = await Promise.allSettled(presses);
    expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await statusOf(id)).toBe('reversed');
    expect(await balance()).toBe(before);
    await proven();
  });

  it('missing here and listed twice: nothing can be corrected here', async () => {
    const { number } = await pay();
    const day = today();
    await fileOf(day);
    const row = { number: 'XX-0001', networkRef: 'BN1', amountPaise: 5_000, state: 'paid' } as const;
    const known = await app.billNetwork.settlement(day);
    const rows = known.outcome === 'rows' ? known.rows : [];
    app.billNetwork.setSettlement(day, [...rows, ...rows, row]);
    at += 24 * hour;
    await reconcileDays(systemCtx(app));
    const found = await differencesOf(day);
    expect(found.map((one) => [one.kind, one.number])).toEqual([
      ['repeated', number],
      ['missing_here', 'XX-0001'],
    ]);
    const { id = '' } = found[1] ?? {};
    expect(await getDifference(maker, id)).toMatchObject({
      outcomes: ['provider_corrects', 'nothing'],
      billStatus: null,
      stakePaise: 5_000,
    });
    await expect(resolveDifference(maker, id, { outcome: 'credit_shop', remark })).rejects.toMatchObject({
      code: 'state_refused',
    });
    await claimDifference(maker, id, { isMine: true });
    expect(await getDifference(maker, id)).toMatchObject({ isMine: true });
    expect(await resolveDifference(maker, id, { outcome: 'provider_corrects', remark })).toMatchObject({
      status: 'resolved',
    });
    await expect(claimDifference(maker, id, { isMine: false })).rejects.toMatchObject({ code: 'already_decided' });
    await proven();
  });

  it('another amount: the shop is credited what the network charged less; more is no credit', async () => {
    const before = await balance();
    const less = await pay();
    const more = await pay();
    const day = today();
    const change = (row: BillSettlementRow) => ({
      ...row,
      amountPaise: row.number === less.number ? bill - 9_950 : bill + 1,
    });
    await fileOf(day, change);
    at += 24 * hour;
    await reconcileDays(systemCtx(app));
    const found = await differencesOf(day);
    expect(found.map((one) => [one.kind, one.stakePaise])).toEqual([
      ['amount', 9_950],
      ['amount', 1],
    ]);
    await resolveDifference(maker, found[0]?.id ?? '', { outcome: 'credit_shop', remark });
    const other = resolveDifference(maker, found[1]?.id ?? '', { outcome: 'credit_shop', remark });
    await expect(other).rejects.toMatchObject({ code: 'state_refused' });
    expect([await statusOf(less.id), await statusOf(more.id)]).toEqual(['paid', 'paid']);
    expect(await balance()).toBe(before - 2 * (bill - earned) + 9_950);
    await proven();
  });

  it('paid at the network, refunded here: the shop pays again and earns; without sufficient balance nothing changes', async () => {
    const before = await balance();
    app.billNetwork.next('failed');
    const { id, status } = await pay();
    expect(status).toBe('failed');
    const day = today();
    await fileOf(day, (row) => ({ ...row, networkRef: 'BN77', state: 'paid' }));
    const difference = await differenceAfter(day, 'paid_there');
    expect(await balance()).toBe(before);
    await resolveDifference(maker, difference, { outcome: 'settle_paid', remark });
    expect(await getOwnBill(shop, id)).toMatchObject({ status: 'paid', networkRef: 'BN77', reason: null });
    expect(await balance()).toBe(before - bill + earned);
    await proven();

    const poor = await buildMerchant(app, { pan: 'ABCPK1236L' });
    await fund(app, poor, bill);
    const poorShop = await merchantCtxFor(app, poor.owner);
    app.billNetwork.next('failed');
    await payBill(poorShop, await buildBillInput(poorShop, String(++accounts)));
    await payBill(poorShop, await buildBillInput(poorShop, String(++accounts)));
    const later = today();
    await fileOf(later, (row) => ({ ...row, state: 'paid' }));
    const refused = await differenceAfter(later, 'paid_there');
    const asked = resolveDifference(maker, refused, { outcome: 'settle_paid', remark });
    await expect(asked).rejects.toMatchObject({ code: 'insufficient_balance' });
    expect(await getDifference(maker, refused)).toMatchObject({ status: 'open', billStatus: 'failed' });
    await proven();
  });

  it('an open payment ends as staff decide; one that ended meanwhile is not ended again', async () => {
    const before = await balance();
    app.billNetwork.next('pending', 'pending', 'pending');
    const [paid, failed, late] = [await pay(), await pay(), await pay()];
    const day = today();
    await fileOf(day, (row) => ({ ...row, state: row.number === failed.number ? 'failed' : 'paid' }));
    at += 24 * hour;
    await reconcileDays(systemCtx(app));
    const found = await differencesOf(day);
    expect(found.map(({ kind }) => kind)).toEqual(['paid_there', 'unpaid_there', 'paid_there']);
    await resolveDifference(maker, found[0]?.id ?? '', { outcome: 'settle_paid', remark });
    await resolveDifference(maker, found[1]?.id ?? '', { outcome: 'credit_shop', remark });
    app.billNetwork.settle(late.number, 'paid');
    at += 7 * hour;
    await sweepPayments(systemCtx(app));
    const again = resolveDifference(maker, found[2]?.id ?? '', { outcome: 'settle_paid', remark });
    await expect(again).rejects.toMatchObject({ code: 'state_refused' });
    await resolveDifference(maker, found[2]?.id ?? '', { outcome: 'nothing', remark });
    expect([await statusOf(paid.id), await statusOf(failed.id), await statusOf(late.id)]).toEqual([
      'paid',
      'failed',
      'paid',
    ]);
    expect(await balance()).toBe(before - 2 * (bill - earned));
    await proven();
  });

  it('not paid at the network but paid here: the entire payment is refunded', async () => {
    const before = await balance();
    const { id } = await pay();
    const day = today();
    await fileOf(day, (row) => ({ ...row, state: 'failed' }));
    const difference = await differenceAfter(day, 'unpaid_there');
    await resolveDifference(maker, difference, { outcome: 'credit_shop', remark });
    expect(await statusOf(id)).toBe('reversed');
    expect(await balance()).toBe(before);
    await proven();
  });
});

describe('two people', () => {
  const decide = { outcome: 'credit_shop', remark } as const;

  it('must decide above a set amount, never the same one; a rejected decision is open again', async () => {
    await setPolicy(bill);
    const before = await balance();
    const { id, number } = await pay();
    const day = today();
    await fileOf(day, (row) => (row.number === number ? undefined : row));
    const difference = await differenceAfter(day, 'missing_there');
    expect(await resolveDifference(maker, difference, decide)).toMatchObject({ status: 'proposed' });
    expect(await statusOf(id)).toBe('paid');
    await expect(resolveDifference(checker, difference, decide)).rejects.toMatchObject({ code: 'state_refused' });
    await expect(approveResolution(maker, difference)).rejects.toMatchObject({ code: 'maker_is_checker' });
    await expect(rejectResolution(maker, difference, { remark })).rejects.toMatchObject({ code: 'maker_is_checker' });
    expect(await rejectResolution(checker, difference, { remark: 'Ask first' })).toMatchObject({ status: 'open' });
    expect(await getDifference(maker, difference)).toMatchObject({ rejection: 'Ask first', outcome: null });
    await expect(approveResolution(checker, difference)).rejects.toMatchObject({ code: 'already_decided' });
    await resolveDifference(checker, difference, decide);
    await expect(approveResolution(checker, difference)).rejects.toMatchObject({ code: 'maker_is_checker' });
    const ends = await Promise.allSettled([1, 2].map(() => approveResolution(maker, difference)));
    expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await statusOf(id)).toBe('reversed');
    expect(await balance()).toBe(before);
    await proven();
  });

  it("must also decide small amounts once one person's total of the day exceeds it", async () => {
    await setPolicy(2 * bill);
    const payments = [await pay(), await pay()];
    const day = today();
    await fileOf(day, () => undefined);
    at += 24 * hour;
    await reconcileDays(systemCtx(app));
    const [first, second] = await differencesOf(day);
    expect(await resolveDifference(maker, first?.id ?? '', decide)).toMatchObject({ status: 'resolved' });
    expect(await resolveDifference(maker, second?.id ?? '', decide)).toMatchObject({ status: 'proposed' });
    expect(await approveResolution(checker, second?.id ?? '')).toMatchObject({ status: 'resolved' });
    expect(await Promise.all(payments.map(({ id }) => statusOf(id)))).toEqual(['reversed', 'reversed']);
    await proven();
  });
});
