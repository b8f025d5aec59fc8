import { addDays, istDateOf } from '@sevadesk/contract/kernel/dates';
import { toPaise } from '@sevadesk/contract/kernel/money';
import { payments, statementLines, transferPlans, type TransferPlan } from '@sevadesk/contract/payments';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { endPlans } from '../../src/modules/payments/create-plan.ts';
import { ownPlans } from '../../src/modules/payments/plans.repo.ts';
import { getBalance, prove } from '../../src/modules/wallet/index.ts';
import { importSheet, statementCsv } from '../factories/imports.ts';
import { type BuiltMerchant, buildMerchant } from '../factories/merchants.ts';
import { buildBankAccount, freshReference, requestPaymentAs } from '../factories/payments.ts';
import { buildStaff, nextNumber } from '../factories/users.ts';
import { call, type Signed, signInAs, systemCtx, type TestApp, testApp } from '../helpers.ts';

let app: TestApp;
let head: Signed;
let bankAccountId: string;
let time = 0;
const clock = { now: () => new Date(Date.now() + time) };

beforeAll(async () => {
  app = await testApp({ clock });
  head = await signInAs(app, await buildStaff(app));
  bankAccountId = (await buildBankAccount(app)).id;
});
afterAll(async () => {
  const differences = await prove(systemCtx(app));
  if (differences.length > 0) throw new Error(`prove names ${JSON.stringify(differences)}`);
  await app.close();
});

type Shop = { as: Signed; merchant: BuiltMerchant };
async function shop(): Promise<Shop> {
  const merchant = await buildMerchant(app);
  return { merchant, as: await signInAs(app, merchant.owner) };
}

async function plan({ as }: Shop, rupees = 5000): Promise<TransferPlan> {
  const made = await call(app, transferPlans.create, {
    as,
    body: { amountPaise: toPaise(rupees * 100), bankAccountId },
  });
  expect(made.status).toBe(200);
  return (await call(app, transferPlans.get, { as, params: { id: made.body.id } })).body;
}

const today = () => istDateOf(clock.now());
const rupees = (paise: number) => (paise / 100).toFixed(2);
const shown = (day: string) => day.split('-').reverse().join('/');

/** Imports a statement with one credit. */
async function arrives(paise: number, { dated = today(), narration = `NEFT/${nextNumber()}/A PAYER` } = {}) {
  const bytes = statementCsv([[shown(dated), narration, '', '', rupees(paise), '']]);
  const batch = await importSheet(app, head, { source: bankAccountId, bytes });
  expect(batch.status).toBe('finished');
  return batch.effects;
}

const matched = [expect.objectContaining({ code: 'matched', count: 1 })];
const open = [expect.objectContaining({ code: 'open', count: 1 })];
const balance = ({ merchant }: Shop) => getBalance(systemCtx(app), merchant.id);
const state = async ({ merchant }: Shop, { id }: TransferPlan) => (await ownPlans(app.db, merchant.id, id))[0]?.status;

it('a line of the exact sum within the days is credited once without a person, and says why', async () => {
  const one = await shop();
  const planned = await plan(one);
  expect(planned.amountPaise).toBeGreaterThan(500_000);
  expect(planned.amountPaise).toBeLessThan(500_100);
  expect(await arrives(planned.amountPaise, { narration: 'NEFT/CITIN26000123456/RAMESH TRADERS' })).toEqual(matched);
  expect(await balance(one)).toBe(planned.amountPaise);
  const { data } = (await call(app, payments.ownList, { as: one.as, body: {} })).body;
  const view = await call(app, payments.get, { as: head, params: { id: data[0]?.id ?? '' } });
  expect(view.body).toMatchObject({ status: 'approved', mode: 'NEFT', line: { how: 'plan' } });
  expect(await state(one, planned)).toBe('arrived');
  // The same payment by the format of another bank is another line; its plan has arrived.
  expect(await arrives(planned.amountPaise, { narration: 'other text' })).toEqual(open);
  expect(await balance(one)).toBe(planned.amountPaise);
});

it('the number of a credited line cannot be reported again', async () => {
  const one = await shop();
  const reference = freshReference();
  const planned = await plan(one);
  expect(await arrives(planned.amountPaise, { narration: `IMPS/${reference}/A PAYER` })).toEqual(matched);
  const stranger = await shop();
  const again = await requestPaymentAs(app, stranger.as, { bankAccountId, reference, mode: 'IMPS' });
  expect(again.error.code).toBe('utr_used');
});

it.each([
  ['a paisa less', (paise: number) => paise - 1, 0],
  ['whole rupees', (paise: number) => paise - (paise % 100), 0],
])('%s is left to a person', async (_, other) => {
  const one = await shop();
  const planned = await plan(one, 7000);
  expect(await arrives(other(planned.amountPaise))).toEqual(open);
  expect(await balance(one)).toBe(0);
});

it('a line before the plan, after its last day, or of a cancelled plan is left to a person', async () => {
  const one = await shop();
  const early = await plan(one, 800);
  expect(await arrives(early.amountPaise, { dated: addDays(today(), -1) })).toEqual(open);
  const cancelled = await plan(one, 800);
  expect((await call(app, transferPlans.cancel, { as: one.as, params: { id: cancelled.id } })).status).toBe(200);
  const twice = await call(app, transferPlans.cancel, { as: one.as, params: { id: cancelled.id } });
  expect(twice.error.code).toBe('state_refused');
  expect(await arrives(cancelled.amountPaise)).toEqual(open);
  expect(await balance(one)).toBe(0);
});

it('a statement imported after the last day credits a line of that day, and one of a later day is left to a person', async () => {
  const one = await shop();
  const [inTime, late] = [await plan(one, 900), await plan(one, 900)];
  time = 5 * 86_400_000;
  try {
    await endPlans(systemCtx(app));
    expect(await state(one, inTime)).toBe('ended');
    head = await signInAs(app, await buildStaff(app));
    expect(await arrives(late.amountPaise, { dated: addDays(late.endsOn, 1) })).toEqual(open);
    expect(await arrives(inTime.amountPaise, { dated: inTime.endsOn })).toEqual(matched);
    expect(await balance(one)).toBe(inTime.amountPaise);
  } finally {
    time = 0;
    head = await signInAs(app, await buildStaff(app));
  }
});

it('a request that reports the number or the sum of the line leaves it to a person', async () => {
  const [one, other] = [await shop(), await shop()];
  const reference = freshReference();
  const planned = await plan(one, 1100);
  await requestPaymentAs(app, other.as, { bankAccountId, reference, mode: 'IMPS', amountPaise: 123_400 });
  expect(await arrives(planned.amountPaise, { narration: `IMPS/${reference}/X` })).toEqual(open);
  const second = await plan(one, 1200);
  await requestPaymentAs(app, one.as, { bankAccountId, mode: 'IMPS', amountPaise: second.amountPaise });
  expect(await arrives(second.amountPaise)).toEqual(open);
  expect(await balance(one)).toBe(0);
});

it('a request with the right number is credited by it, and the plan of the same transfer ends with it', async () => {
  const one = await shop();
  const reference = freshReference();
  const planned = await plan(one, 1300);
  await requestPaymentAs(app, one.as, { bankAccountId, reference, mode: 'IMPS', amountPaise: planned.amountPaise });
  expect(await arrives(planned.amountPaise, { narration: `IMPS/${reference}/X` })).toEqual(matched);
  expect(await state(one, planned)).toBe('arrived');
  expect(await balance(one)).toBe(planned.amountPaise);
});

it('many shops at once get different sums, and the 100th for the same rupees gets the next rupee', async () => {
  const shops = await Promise.all(Array.from({ length: 4 }, shop));
  const made = await Promise.all(shops.flatMap((one) => Array.from({ length: 3 }, () => plan(one, 2500))));
  expect(new Set(made.map(({ amountPaise }) => amountPaise)).size).toBe(12);
  const [first] = shops as [Shop];
  await app.ownerPool.query(
    `insert into transfer_plans (id, ref_no, merchant_id, bank_account_id, wanted_paise, amount_paise, starts_on, ends_on, held_until, created_by)
     select gen_random_uuid(), 'TP' || n, $1, $2, 250000, 250000 + n, current_date, current_date, current_date + 30, $3
     from generate_series(1, 99) n where not exists (select 1 from transfer_plans where bank_account_id = $2 and amount_paise = 250000 + n)`,
    [first.merchant.id, bankAccountId, first.merchant.owner.id],
  );
  const other = await shop();
  const next = await plan(other, 2500);
  expect(next.amountPaise).toBeGreaterThan(250_100);
  expect(next.amountPaise).toBeLessThan(250_200);
  // The shop that holds so many is asked to cancel some first.
  const full = await call(app, transferPlans.create, {
    as: first.as,
    body: { amountPaise: toPaise(100_00), bankAccountId },
  });
  expect(full.error.code).toBe('plans_full');
});

it('a sum stays held for weeks, so that a late transfer is nobody else’s, and is free afterwards', async () => {
  const one = await shop();
  const planned = await plan(one, 3100);
  const isHeld = async () =>
    (await app.db.selectFrom('transferPlans').select('isHeld').where('id', '=', planned.id).executeTakeFirstOrThrow())
      .isHeld;
  try {
    time = 20 * 86_400_000;
    await endPlans(systemCtx(app));
    expect(await isHeld()).toBe(true);
    time = 40 * 86_400_000;
    await endPlans(systemCtx(app));
    expect(await isHeld()).toBe(false);
  } finally {
    time = 0;
  }
});

it('switched off, no plan is made and no line is credited by one', async () => {
  const one = await shop();
  const planned = await plan(one, 3300);
  const { policy } = (await call(app, transferPlans.policy, { as: head })).body;
  await call(app, transferPlans.savePolicy, { as: head, body: { ...policy, isPlanOn: false } });
  expect(await arrives(planned.amountPaise)).toEqual(open);
  const body = { amountPaise: toPaise(5000_00), bankAccountId };
  expect((await call(app, transferPlans.create, { as: one.as, body })).error.code).toBe('mode_off');
  await call(app, transferPlans.savePolicy, { as: head, body: policy });
  // Switched on again, the open line is credited when the rules are applied again; of two at once one counts.
  const answers = await Promise.all([
    call(app, statementLines.match, { as: head }),
    call(app, statementLines.match, { as: head }),
  ]);
  expect(answers.map(({ body: { approved } }) => approved).reduce((sum, one) => sum + one, 0)).toBe(1);
  expect(await balance(one)).toBe(planned.amountPaise);
});
