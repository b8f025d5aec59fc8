import { type GatewayResolveInput, gateway } from '@sevadesk/contract/gateway';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getBalance, prove } from '../../src/modules/wallet/index.ts';
import { type BuiltMerchant, buildMerchant } from '../factories/merchants.ts';
import { requestPaymentAs } from '../factories/payments.ts';
import { buildStaff } from '../factories/users.ts';
import { call, type Signed, signInAs, systemCtx, type TestApp, testApp } from '../helpers.ts';

let app: TestApp;
let shop: BuiltMerchant;
let owner: Signed;
let staff: Signed;

beforeAll(async () => {
  app = await testApp();
  staff = await signInAs(app, await buildStaff(app));
});
afterAll(() => app.close());
beforeEach(async () => {
  shop = await buildMerchant(app);
  owner = await signInAs(app, shop.owner);
});

const balance = () => getBalance(systemCtx(app), shop.id);
const check = (client_txn_id: string) => call(app, gateway.checkStatus, { as: owner, body: { client_txn_id } });
const rowOf = (clientTxnId: string) =>
  app.db.selectFrom('gatewayOrders').selectAll().where('clientTxnId', '=', clientTxnId).executeTakeFirstOrThrow();

async function suspense(): Promise<number> {
  const { rows } = await app.ownerPool.query<{ paise: string }>(
    `select coalesce(sum(e.amount_paise), 0) as paise from wallet.entries e
     join wallet.accounts a on a.id = e.account_id where a.code = 'house:suspense'`,
  );
  return Number(rows[0]?.paise);
}

async function open(amount: number): Promise<string> {
  const { body } = await call(app, gateway.create, { as: owner, body: { amount } });
  return body.data.client_txn_id;
}

async function resolve(clientTxnId: string, body: Partial<GatewayResolveInput>, as = staff) {
  const { id } = await rowOf(clientTxnId);
  const whole = { resolution: 'credited' as const, reason: 'Seen at the bank', ...body };
  return call(app, gateway.resolve, { as, params: { id }, body: whole });
}

describe('money that does not match its order', () => {
  it('another amount is held, then credited as received, once', async () => {
    const before = await suspense();
    const id = await open(40.03);
    await check(id);
    await check(id);
    expect(await rowOf(id)).toMatchObject({
      status: 'review',
      reviewCause: 'amount',
      receivedPaise: 4103,
      postingId: null,
    });
    expect([await balance(), (await suspense()) - before]).toEqual([0, 4103]);
    const answers = await Promise.all([resolve(id, {}), resolve(id, {}), resolve(id, { resolution: 'duplicate' })]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const { status } = await rowOf(id);
    expect([await balance(), await suspense()]).toEqual(status === 'success' ? [4103, before] : [0, before]);
  });

  it('the number of another order of the gateway is never accepted for ours', async () => {
    const id = await open(41);
    app.upi.twist(id, { providerOrderId: '999' });
    await check(id);
    app.upi.pay(id);
    await check(id);
    expect(await rowOf(id)).toMatchObject({ status: 'review', reviewCause: 'provider-order' });
    expect(await balance()).toBe(0);
  });

  it('a payment without a bank reference is pending for a person', async () => {
    const id = await open(42);
    app.upi.pay(id);
    app.upi.twist(id, { upiTxnId: undefined });
    await check(id);
    expect(await rowOf(id)).toMatchObject({ status: 'review', reviewCause: 'no-reference' });
    expect((await resolve(id, {})).body).toEqual({ status: 'success' });
    expect(await balance()).toBe(4200);
  });

  it('a bank reference that was credited before is not credited again, whatever staff do', async () => {
    const [first, second] = [await open(43), await open(44)];
    app.upi.pay(first);
    await check(first);
    const { upiTxnId } = await rowOf(first);
    app.upi.pay(second);
    app.upi.twist(second, { upiTxnId: upiTxnId ?? '' });
    await check(second);
    expect(await rowOf(second)).toMatchObject({ status: 'review', reviewCause: 'reference-used' });
    expect((await resolve(second, {})).error.code).toBe('utr_used');
    expect((await resolve(second, { resolution: 'duplicate' })).body).toEqual({ status: 'closed' });
    expect(await balance()).toBe(4300);
  });

  it('held money cannot also be claimed manually', async () => {
    const id = await open(45.03);
    await check(id);
    const { upiTxnId } = await rowOf(id);
    expect((await requestPaymentAs(app, owner, { reference: upiTxnId ?? '' })).error.code).toBe('utr_used');
  });
});

describe('the end of a review', () => {
  it('a return requires its bank reference, and leaves suspense', async () => {
    const before = await suspense();
    const id = await open(46.03);
    await check(id);
    expect((await resolve(id, { resolution: 'returned' })).status).toBe(400);
    const done = await resolve(id, { resolution: 'returned', reference: 'IMPS/612345678901' });
    expect(done.body).toEqual({ status: 'closed' });
    expect([await balance(), await suspense()]).toEqual([0, before]);
    expect(await rowOf(id)).toMatchObject({ resolution: 'returned', resolutionReference: 'IMPS/612345678901' });
    app.upi.payLate(id);
    await check(id);
    expect((await rowOf(id)).status).toBe('closed');
    expect(await prove(systemCtx(app))).toEqual([]);
  });

  it.each([
    ['no reason', { reason: '' }],
    ['a reason of a letter', { reason: 'x' }],
    ['an unknown end', { resolution: 'forgotten' as 'credited' }],
  ])('refuses %s', async (_name, body) => {
    const id = await open(47.03);
    await check(id);
    expect((await resolve(id, body)).status).toBe(400);
    expect((await rowOf(id)).status).toBe('review');
  });

  it('above the set amount requires the same decision of two people (ASVS 2.3.5)', async () => {
    const other = await signInAs(app, await buildStaff(app));
    const id = await open(5_000.03);
    await check(id);
    const view = async (as: Signed) =>
      (await call(app, gateway.get, { as, params: { id: (await rowOf(id)).id } })).body.order;
    expect(await view(staff)).toMatchObject({ needsSecond: true, proposal: null });
    expect((await resolve(id, {})).body).toEqual({ status: 'review' });
    expect(await balance()).toBe(0);
    expect((await view(staff)).proposal).toMatchObject({ resolution: 'credited', isOwn: true });
    expect((await view(other)).proposal).toMatchObject({ reason: 'Seen at the bank', isOwn: false });
    expect((await resolve(id, {})).error.code).toBe('maker_is_checker');
    const instead = { resolution: 'returned' as const, reference: 'IMPS/612345678902' };
    expect((await resolve(id, instead, other)).body).toEqual({ status: 'review' });
    expect((await resolve(id, instead, other)).error.code).toBe('maker_is_checker');
    const answers = await Promise.all([resolve(id, instead), resolve(id, instead)]);
    expect(answers.filter(({ status }) => status === 200).map(({ body }) => body.status)).toEqual(['closed']);
    const { resolvedBy, proposedBy } = await rowOf(id);
    expect(resolvedBy).not.toBeNull();
    expect(resolvedBy).not.toBe(proposedBy);
    expect(await balance()).toBe(0);
    expect(await prove(systemCtx(app))).toEqual([]);
  });

  it('is possible only for payments in review, and only with the permission', async () => {
    const id = await open(48);
    expect((await resolve(id, {})).error.code).toBe('state_refused');
    expect((await resolve(id, {}, owner)).status).toBe(403);
    const viewer = await signInAs(app, await buildStaff(app, { permissions: ['gateway.view'] }));
    expect((await resolve(id, {}, viewer)).status).toBe(403);
  });

  it('is counted as pending, with its amount', async () => {
    const before = (await call(app, gateway.counts, { as: staff })).body;
    await check(await open(49.03));
    const after = (await call(app, gateway.counts, { as: staff })).body;
    expect([after.review - before.review, after.reviewPaise - before.reviewPaise]).toEqual([1, 5003]);
  });
});
