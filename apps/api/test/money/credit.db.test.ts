import { approvals } from '@sevadesk/contract/approvals';
import { credit } from '@sevadesk/contract/credit';
import { addDays, istDateOf } from '@sevadesk/contract/kernel/local-date';
import { ledger } from '@sevadesk/contract/wallet';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applyDueCredits } from '../../src/modules/credit/apply-credit.ts';
import {
  captureHold,
  getBalance,
  getFunds,
  holdMoney,
  post,
  prove,
  setCredit,
} from '../../src/modules/wallet/index.ts';
import type { Ctx } from '../../src/platform/context.ts';
import { openDb } from '../../src/platform/db.ts';
import { uuidV7 } from '../../src/platform/ids.ts';
import { type CreditPeople, creditBody, lend } from '../factories/credit.ts';
import { type BuiltMerchant, buildMerchant } from '../factories/merchants.ts';
import { fund } from '../factories/payments.ts';
import { buildStaff } from '../factories/users.ts';
import { call, signInAs, systemCtx, type TestApp, testApp } from '../helpers.ts';
import { chargeOf, journalOf } from './charges.ts';

let app: TestApp;
let ctx: Ctx;
let people: CreditPeople;

beforeAll(async () => {
  app = await testApp();
  ctx = systemCtx(app);
  const maker = await signInAs(app, await buildStaff(app));
  people = { maker, checker: await signInAs(app, await buildStaff(app)) };
});
afterAll(() => app.close());

const today = istDateOf(new Date());
const shopWith = async (limitPaise: number, funds = 0): Promise<BuiltMerchant> => {
  const shop = await buildMerchant(app);
  if (funds > 0) await fund(app, shop, funds);
  await lend(app, people, shop.id, { limitPaise });
  return shop;
};
const charge = (shop: BuiltMerchant, price: number, token = uuidV7()) =>
  post(ctx, journalOf(chargeOf(shop.id, token, price)));
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: { code?: string }) => error.code,
  );

describe('BEY-01 a credit line', () => {
  it('is requested by one person and approved by another, once', async () => {
    const shop = await buildMerchant(app);
    const body = creditBody(shop.id, { limitPaise: 50_000 });
    const first = await call(app, credit.request, { as: people.maker, body });
    expect(await call(app, credit.request, { as: people.maker, body })).toMatchObject({ body: first.body });
    const other = { ...body, limitPaise: creditBody(shop.id, { limitPaise: 60_000 }).limitPaise };
    expect((await call(app, credit.request, { as: people.maker, body: other })).error.code).toBe(
      'idempotency_conflict',
    );
    const second = creditBody(shop.id, { limitPaise: 1 });
    expect((await call(app, credit.request, { as: people.checker, body: second })).error.code).toBe('duplicate');
    const { data } = (await call(app, approvals.list, { as: people.checker })).body;
    const row = data.find(({ id }) => id === body.id);
    expect(row).toMatchObject({ kind: 'credit-line', before: 'Credit limit ₹ 0.00', amountPaise: 50_000 });
    const decision = {
      params: { requestKind: 'credit-line' as const, id: body.id },
      body: { requestedAt: row?.requestedAt ?? '' },
    };
    expect((await call(app, approvals.approve, { as: people.maker, ...decision })).error.code).toBe('maker_is_checker');
    const answers = await Promise.all(
      [1, 2].map(() => call(app, approvals.approve, { as: people.checker, ...decision })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await getFunds(ctx, shop.id)).toEqual({ balancePaise: 0, creditLimitPaise: 50_000 });
  });

  it('refuses a first day in the past and a last day before the first', async () => {
    const shop = await buildMerchant(app);
    const past = creditBody(shop.id, { limitPaise: 100, validFrom: addDays(today, -1) });
    expect((await call(app, credit.request, { as: people.maker, body: past })).error.errors).toMatchObject([
      { field: 'validFrom' },
    ]);
    const turned = creditBody(shop.id, { limitPaise: 100, validUntil: addDays(today, -1) });
    expect((await call(app, credit.request, { as: people.maker, body: turned })).error.errors).toMatchObject([
      { field: 'validUntil' },
    ]);
  });

  it('is withdrawn by its maker alone, and rejected with a reason', async () => {
    const shop = await buildMerchant(app);
    const ask = async () => {
      const body = creditBody(shop.id, { limitPaise: 100 });
      await call(app, credit.request, { as: people.maker, body });
      const { data } = (await call(app, approvals.list, { as: people.checker })).body;
      const requestedAt = data.find(({ id }) => id === body.id)?.requestedAt ?? '';
      return { params: { requestKind: 'credit-line' as const, id: body.id }, body: { requestedAt } };
    };
    const withdrawn = await ask();
    expect((await call(app, approvals.withdraw, { as: people.checker, ...withdrawn })).error.code).toBe('forbidden');
    expect((await call(app, approvals.withdraw, { as: people.maker, ...withdrawn })).status).toBe(200);
    const rejected = await ask();
    const body = { ...rejected.body, remark: 'No guarantee' };
    expect((await call(app, approvals.reject, { as: people.checker, ...rejected, body })).status).toBe(200);
    const list = (await call(app, credit.lines, { as: people.maker, body: { search: shop.code } })).body.data;
    expect(list.map(({ status, decisionRemark }) => [status, decisionRemark])).toEqual([
      ['rejected', 'No guarantee'],
      ['rejected', expect.stringContaining('')],
    ]);
    expect(await getFunds(ctx, shop.id)).toEqual({ balancePaise: 0 });
  });

  it('lets new work go below zero down to the limit, also from many processes at once', async () => {
    const shop = await shopWith(10_000, 5_000);
    const answers = await Promise.all(Array.from({ length: 20 }, () => codeOf(charge(shop, 4_000))));
    expect(answers.filter((code) => code === 'done')).toHaveLength(3);
    expect(new Set(answers)).toEqual(new Set(['done', 'insufficient_balance']));
    expect(await getBalance(ctx, shop.id)).toBe(-7_000);
    const own = await signInAs(app, shop.owner);
    expect((await call(app, credit.own, { as: own })).body.data).toMatchObject({
      limitPaise: 10_000,
      drawnPaise: 7_000,
      leftPaise: 3_000,
    });
    expect(await prove(ctx)).toEqual([]);
  });

  it('may be lowered while charges run: no charge passes the limit of its moment', async () => {
    const shop = await shopWith(50_000);
    const charges = Array.from({ length: 12 }, () => codeOf(charge(shop, 3_000)));
    const limits = [20_000, 0, 40_000, 6_000].map((limitPaise) => setCredit(ctx, shop.id, limitPaise));
    const [answers] = await Promise.all([Promise.all(charges), Promise.all(limits)]);
    const passed = answers.filter((code) => code === 'done').length;
    expect(await getBalance(ctx, shop.id)).toBe(-3_000 * passed);
    expect(await prove(ctx)).toEqual([]);
  });

  it('is drawn by a hold, whose capture and whose repayment continue', async () => {
    const shop = await shopWith(10_000);
    const id = uuidV7();
    const deadline = new Date(Date.now() + 600_000).toISOString();
    await holdMoney(ctx, { ...chargeOf(shop.id, id, 8_000), holdId: id, reference: { type: 'trial', id }, deadline });
    expect(await codeOf(charge(shop, 3_000))).toBe('insufficient_balance');
    await lend(app, people, shop.id, { limitPaise: 0 });
    await captureHold(ctx, id);
    await fund(app, shop, 5_000);
    expect(await getBalance(ctx, shop.id)).toBe(-3_000);
    expect(await codeOf(charge(shop, 1))).toBe('insufficient_balance');
    await fund(app, shop, 4_000);
    expect(await codeOf(charge(shop, 1_000))).toBe('done');
    expect(await prove(ctx)).toEqual([]);
  });

  it('is not drawn by a correction or a penalty of staff: what the wallet lacks is refused, or stays due', async () => {
    const shop = await shopWith(10_000);
    await charge(shop, 2_000);
    const adjust = (kind: 'debit' | 'penalty') => ({
      id: uuidV7(),
      kind,
      merchantId: shop.id,
      accountCode: 'house:bank-clearing',
      amountPaise: creditBody(shop.id, { limitPaise: 500_000 }).limitPaise,
      reason: `Asked as ${kind}`,
    });
    for (const kind of ['debit', 'penalty'] as const)
      await call(app, ledger.adjust, { as: people.maker, body: adjust(kind) });
    const { data } = (await call(app, approvals.list, { as: people.checker })).body;
    const ours = data.filter(({ shop: of }) => of?.code === shop.code);
    expect(ours.map(({ after }) => after)).toEqual([
      'Not possible: the wallet holds too little',
      'Wallet balance ₹ -20.00, dues ₹ 5,000.00',
    ]);
    for (const { kind, id, requestedAt } of ours)
      await call(app, approvals.approve, {
        as: people.checker,
        params: { requestKind: kind, id },
        body: { requestedAt },
      });
    expect((await call(app, ledger.standing, { as: people.maker, params: { id: shop.id } })).body).toEqual({
      balancePaise: -2_000,
      creditLimitPaise: 10_000,
      owedPaise: 500_000,
    });
    // A top-up repays drawn credit first, then what is due.
    await fund(app, shop, 3_000);
    expect((await call(app, ledger.standing, { as: people.maker, params: { id: shop.id } })).body).toMatchObject({
      balancePaise: 0,
      owedPaise: 499_000,
    });
    expect(await prove(ctx)).toEqual([]);
  });

  it('repeats neither a charge nor a top-up while a lowered limit is exceeded', async () => {
    const shop = await shopWith(10_000);
    const journal = journalOf(chargeOf(shop.id, uuidV7(), 9_000));
    await post(ctx, journal);
    await lend(app, people, shop.id, { limitPaise: 1_000 });
    expect((await post(ctx, journal)).outcome).toBe('replayed');
    const paid = { ...journal, kind: 'adjustment' as const, idempotencyKey: uuidV7(), businessKey: uuidV7() };
    const back = {
      ...paid,
      entries: journal.entries.map((entry) => ({ ...entry, amountPaise: -entry.amountPaise / 3 })),
    };
    expect((await post(ctx, back)).outcome).toBe('posted');
    expect((await post(ctx, back)).outcome).toBe('replayed');
    expect(await getBalance(ctx, shop.id)).toBe(-6_000);
    expect(await prove(ctx)).toEqual([]);
  });

  it('applies on its days, and the line approved last on days of two', async () => {
    const shop = await buildMerchant(app);
    const tomorrow = addDays(today, 1);
    await lend(app, people, shop.id, { limitPaise: 7_000 });
    await lend(app, people, shop.id, { limitPaise: 20_000, validFrom: tomorrow, validUntil: tomorrow });
    const limitOn = async (day: string) => {
      await applyDueCredits({ ...ctx, clock: { now: () => new Date(`${day}T06:00:00.000Z`) } });
      return (await getFunds(ctx, shop.id)).creditLimitPaise;
    };
    expect(await limitOn(today)).toBe(7_000);
    expect(await limitOn(tomorrow)).toBe(20_000);
    expect(await limitOn(tomorrow)).toBe(20_000);
    expect(await limitOn(addDays(today, 2))).toBe(7_000);
    expect(await prove(ctx)).toEqual([]);
  });

  it('ends after its last day, of which the shop is notified once', async () => {
    const shop = await buildMerchant(app);
    await lend(app, people, shop.id, { limitPaise: 7_000, validUntil: today });
    const later = { ...ctx, clock: { now: () => new Date(`${addDays(today, 1)}T06:00:00.000Z`) } };
    await Promise.all([applyDueCredits(later), applyDueCredits(later), applyDueCredits(later)]);
    expect(await getFunds(ctx, shop.id)).toEqual({ balancePaise: 0 });
    const ended = app.db.selectFrom('notices').select('id').where('event', '=', 'credit_ended');
    expect(await ended.where('userId', '=', shop.owner.id).execute()).toHaveLength(1);
  });

  it('is named by the proof of the ledger if a balance was below the limit of its moment', async () => {
    const shop = await shopWith(10_000);
    await charge(shop, 9_000);
    await openDb(app.ownerPool)
      .transaction()
      .execute(async (db) => {
        await sql`set local sevadesk.ledger_writer = 'on'`.execute(db);
        await sql`update wallet.credit_changes set credit_paise = 8999
          where account_id = (select id from wallet.accounts where merchant_id = ${shop.id})`.execute(db);
      });
    const checks = (await prove(ctx)).map(({ check }) => check);
    expect(checks).toEqual(['wallet credit equals its last change', 'wallet is within its credit']);
  });
});
