import { type ApprovalRow, approvals } from '@sevadesk/contract/approvals';
import { collect } from '@sevadesk/contract/collect';
import { toPaise } from '@sevadesk/contract/kernel/money';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getBalance, prove } from '../../src/modules/wallet/index.ts';
import { setSecondPersonSums } from '../factories/approvals.ts';
import { buildCollectShop, type CollectShop, collectPaymentOf, payIn } from '../factories/collect.ts';
import { buildStaff } from '../factories/users.ts';
import { call, type Signed, signInAs, systemCtx, type TestApp, testApp } from '../helpers.ts';

let app: TestApp;
let maker: Signed;
let checker: Signed;
let shop: CollectShop;

beforeAll(async () => {
  app = await testApp();
  maker = await signInAs(app, await buildStaff(app));
  checker = await signInAs(app, await buildStaff(app));
  await setSecondPersonSums(app, { 'collect-review': toPaise(50_000) });
});
afterAll(() => app.close());
beforeEach(async () => {
  ({ shop } = await buildCollectShop(app, signInAs, { shopName: 'Asha Digital Seva' }));
});

const reason = 'Nobody knows the payer';
const balance = () => getBalance(systemCtx(app), shop.id);

/** A payment of somebody unknown, in review. */
async function stranger(amountPaise = 50_000): Promise<string> {
  const { accountNumber } = shop;
  const ref = await payIn(app, { accountNumber, amountPaise, payerName: 'SURESH GUPTA', payerVpa: 'suresh@simbank' });
  return (await collectPaymentOf(app, ref))?.id ?? '';
}

const accept = (id: string, as = maker) => call(app, collect.accept, { as, params: { id }, body: { remember: true } });
const giveBack = (id: string) => call(app, collect.return, { as: maker, params: { id }, body: { reason } });
const viewOf = async (id: string) => (await call(app, collect.get, { as: maker, params: { id } })).body;

async function inInbox(id: string): Promise<ApprovalRow> {
  const row = (await call(app, approvals.list, { as: checker })).body.data.find((one) => one.id === id);
  if (!row) throw new Error('nothing waits');
  return row;
}
const decide = (act: 'approve' | 'withdraw', { kind, id, requestedAt }: ApprovalRow, as = checker) =>
  call(app, approvals[act], { as, params: { requestKind: kind, id }, body: { requestedAt } });
const reject = ({ kind, id, requestedAt }: ApprovalRow) =>
  call(app, approvals.reject, {
    as: checker,
    params: { requestKind: kind, id },
    body: { requestedAt, remark: 'Ask the shop first' },
  });

describe('BEY-01 the review of a large payment', () => {
  it('waits for a second person, who credits it once; the payer is then known', async () => {
    const id = await stranger();
    expect((await accept(id)).body).toEqual({ status: 'review' });
    expect(await balance()).toBe(0);
    expect(await viewOf(id)).toMatchObject({ status: 'review', proposal: { decision: 'accept' } });
    expect((await giveBack(id)).error.code).toBe('already_decided');
    const row = await inInbox(id);
    expect(row).toMatchObject({ kind: 'collect-review', amountPaise: 50_000, after: 'Credit to shop' });
    expect((await decide('approve', row, maker)).error.code).toBe('maker_is_checker');
    const answers = await Promise.all([decide('approve', row), decide('approve', row)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await balance()).toBe(50_000);
    expect(await viewOf(id)).toMatchObject({ status: 'credited', proposal: null, isPayerKnown: true });
    expect(await prove(systemCtx(app))).toEqual([]);
  });

  it('stays open if the second person rejects it or the first one withdraws it', async () => {
    const id = await stranger();
    await giveBack(id);
    expect((await reject(await inInbox(id))).status).toBe(200);
    await accept(id);
    expect((await decide('withdraw', await inInbox(id), maker)).status).toBe(200);
    const { status, proposal, history } = await viewOf(id);
    expect({ status, proposal }).toEqual({ status: 'review', proposal: null });
    expect(history.map(({ event }) => event)).toEqual([
      'received',
      'reviewed',
      'proposed',
      'proposal-rejected',
      'proposed',
      'proposal-withdrawn',
    ]);
    await giveBack(id);
    expect((await decide('approve', await inInbox(id))).status).toBe(200);
    expect(await viewOf(id)).toMatchObject({ status: 'returning', returnReason: reason });
    expect(await prove(systemCtx(app))).toEqual([]);
  });

  it('is decided by one person below the limit', async () => {
    const id = await stranger(49_999);
    expect((await accept(id)).body).toEqual({ status: 'credited' });
    expect(await balance()).toBe(49_999);
  });

  it('is not credited if the shop was blocked while the decision waited', async () => {
    const id = await stranger();
    await accept(id);
    await app.db.updateTable('merchants').set({ isBlocked: true }).where('id', '=', shop.id).execute();
    expect((await decide('approve', await inInbox(id))).error.code).toBe('state_refused');
    expect(await balance()).toBe(0);
  });
});
