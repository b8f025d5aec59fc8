import type { Paise } from '@sevadesk/contract/kernel/money';
import { ledger } from '@sevadesk/contract/wallet';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setSecondPersonSums } from '../../../../test/factories/approvals.ts';
import { type BuiltMerchant, buildMerchant } from '../../../../test/factories/merchants.ts';
import { fund } from '../../../../test/factories/payments.ts';
import { buildStaff } from '../../../../test/factories/users.ts';
import { call, type Signed, signInAs, systemCtx, type TestApp, testApp } from '../../../../test/helpers.ts';
import { uuidV7 } from '../../../platform/ids.ts';
import { getBalance } from '../posting/get-balance.ts';
import { prove } from '../proof/prove.ts';

let app: TestApp;
let maker: Signed;
let checker: Signed;
let merchant: BuiltMerchant;

beforeAll(async () => {
  app = await testApp();
  maker = await signInAs(app, await buildStaff(app));
  checker = await signInAs(app, await buildStaff(app));
});
afterAll(() => app.close());

const body = (overrides: Record<string, unknown> = {}) => ({
  id: uuidV7(),
  kind: 'credit' as const,
  merchantId: merchant.id,
  accountCode: 'house:bank-clearing',
  amountPaise: 10_000 as Paise,
  reason: 'Bank credited twice',
  ...overrides,
});
const adjust = (overrides: Record<string, unknown> = {}, as = maker) =>
  call(app, ledger.adjust, { as, body: body(overrides) });
const approve = (id: string, as = checker) => call(app, ledger.approveAdjustment, { as, params: { id } });
const reject = (id: string, as = checker) =>
  call(app, ledger.rejectAdjustment, { as, params: { id }, body: { remark: 'No slip' } });
const balance = () => getBalance(systemCtx(app), merchant.id);

beforeAll(async () => {
  merchant = await buildMerchant(app);
  await fund(app, merchant, 50_000);
});

describe('BEY-01 adjustments', () => {
  it('below the set amount are posted immediately; the form sent twice is one adjustment', async () => {
    const before = await balance();
    const id = uuidV7();
    expect((await adjust({ id })).body.status).toBe('posted');
    expect((await adjust({ id })).body.status).toBe('posted');
    expect(await balance()).toBe(before + 10_000);
    expect((await adjust({ id, amountPaise: 20_000 })).error.code).toBe('idempotency_conflict');
    expect((await adjust({ id }, checker)).error.code).toBe('idempotency_conflict');
  });

  it('from the set amount are pending for a second person, who is not the first', async () => {
    const before = await balance();
    const { id, status } = (await adjust({ amountPaise: 500_000 })).body;
    expect([status, await balance()]).toEqual(['pending', before]);
    expect((await approve(id, maker)).error.code).toBe('maker_is_checker');
    expect((await reject(id, maker)).error.code).toBe('maker_is_checker');
    expect((await approve(id)).body.status).toBe('posted');
    expect((await approve(id)).error.code).toBe('already_decided');
    expect(await balance()).toBe(before + 500_000);
  });

  it('in small amounts are added up over the day to the set amount', async () => {
    const { id: merchantId } = await buildMerchant(app);
    const pieces = await Promise.all(Array.from({ length: 6 }, () => adjust({ merchantId, amountPaise: 100_000 })));
    expect(pieces.filter((answer) => answer.body.status === 'posted')).toHaveLength(4);
    expect((await adjust({ merchantId, amountPaise: 100_000 }, checker)).body.status).toBe('posted');
  });

  it('approved and rejected concurrently are decided once', async () => {
    for (let round = 0; round < 4; round++) {
      const before = await balance();
      const { id } = (await adjust({ amountPaise: 600_000 })).body;
      const answers = await Promise.all([approve(id), reject(id), approve(id), reject(id)]);
      const done = answers.filter(({ status }) => status === 200);
      expect(done).toHaveLength(1);
      expect(await balance()).toBe(before + (done[0]?.body.status === 'posted' ? 600_000 : 0));
    }
  });

  it.each([
    ['a debit beyond the wallet', { kind: 'debit', amountPaise: 90_000 }, 'insufficient_balance'],
    ['an unknown account', { accountCode: 'house:nowhere' }, 'invalid_input'],
    ['a wallet as the other side', { accountCode: 'wallet:x' }, 'invalid_input'],
    ['held money', { accountCode: 'house:held' }, 'invalid_input'],
    ['no amount', { amountPaise: 0 }, 'invalid_input'],
    ['half a paisa', { amountPaise: 10.5 }, 'invalid_input'],
    ['2^53', { amountPaise: 2 ** 53 }, 'invalid_input'],
    ['text', { amountPaise: '100' }, 'invalid_input'],
    ['no reason', { reason: ' ' }, 'invalid_input'],
    ['a field of its own', { status: 'posted' }, 'invalid_input'],
    ['nobody', { merchantId: '01900000-0000-7000-8000-0000000000ff' }, 'not_found'],
  ])('refuse %s and leave nothing', async (_, overrides, code) => {
    const empty = await buildMerchant(app);
    const answer = await adjust({ merchantId: empty.id, ...overrides });
    expect(answer.error.code).toBe(code);
    expect(await getBalance(systemCtx(app), empty.id)).toBe(0);
  });

  it('use the sum of the policy', async () => {
    await setSecondPersonSums(app, { adjustment: 700_000 as Paise });
    const { id: merchantId } = await buildMerchant(app);
    expect((await adjust({ merchantId, amountPaise: 650_000 })).body.status).toBe('posted');
    expect((await adjust({ merchantId, amountPaise: 50_000 })).body.status).toBe('pending');
  });

  it('reverse a posting from its page, once, and the page shows the reversal', async () => {
    const shop = await buildMerchant(app);
    await adjust({ merchantId: shop.id });
    const list = await call(app, ledger.adjustments, { as: maker, body: { search: shop.code } });
    const postingId = list.body.data[0]?.resultPostingId ?? '';
    const params = { id: postingId };
    const view = await call(app, ledger.posting, { as: maker, params });
    expect(view.body).toMatchObject({ kind: 'adjustment', merchantCode: shop.code, mayReverse: true });
    expect(view.body.entries.map(({ accountCode, crPaise, drPaise }) => [accountCode, crPaise, drPaise])).toEqual([
      [`wallet:${shop.id}`, 10_000, 0],
      ['house:bank-clearing', 0, 10_000],
    ]);
    const reason = { reason: 'Meant for another shop' };
    const first = await call(app, ledger.reverse, { as: maker, params, body: { id: uuidV7(), ...reason } });
    expect(first.body.status).toBe('posted');
    const again = await call(app, ledger.reverse, { as: checker, params, body: { id: uuidV7(), ...reason } });
    expect(again.error.code).toBe('state_refused');
    expect(await getBalance(systemCtx(app), shop.id)).toBe(0);
    const after = await call(app, ledger.posting, { as: maker, params });
    expect(after.body).toMatchObject({ mayReverse: false, followers: [{ kind: 'reversal' }] });
    expect(await prove(systemCtx(app))).toEqual([]);
  });

  it('list merchants with dues', async () => {
    const shop = await buildMerchant(app);
    await adjust({ merchantId: shop.id, kind: 'penalty', accountCode: '' });
    const list = await call(app, ledger.receivables, { as: maker, body: { search: shop.code } });
    expect(list.body.data).toMatchObject([{ merchantCode: shop.code, owedPaise: 10_000 }]);
    const standing = await call(app, ledger.standing, { as: maker, params: { id: shop.id } });
    expect(standing.body).toEqual({ balancePaise: 0, owedPaise: 10_000 });
  });
});

describe('a merchant is notified', () => {
  const inbox = async (merchantId: string) =>
    app.db
      .selectFrom('notices as n')
      .innerJoin('users as u', 'u.id', 'n.userId')
      .select(['n.event', 'n.params'])
      .where('u.merchantId', '=', merchantId)
      .orderBy('n.id')
      .execute();

  it('of each manual posting once, with its amount and reason, and not of one that is still pending', async () => {
    const shop = await buildMerchant(app);
    const id = uuidV7();
    await adjust({ merchantId: shop.id, id });
    await adjust({ merchantId: shop.id, id });
    await adjust({ merchantId: shop.id, kind: 'debit', amountPaise: 4_000 });
    const { id: waiting } = (await adjust({ merchantId: shop.id, amountPaise: 800_000 })).body;
    expect((await inbox(shop.id)).map(({ event }) => event)).toEqual(['wallet_credited', 'wallet_debited']);
    await approve(waiting);
    await adjust({ merchantId: shop.id, kind: 'penalty', amountPaise: 2_550, reason: 'Hard copy never came' });
    expect((await inbox(shop.id)).slice(2)).toEqual([
      { event: 'wallet_credited', params: { amount: '8,000.00/-', reason: 'Bank credited twice' } },
      { event: 'wallet_penalty', params: { amount: '25.50/-', reason: 'Hard copy never came' } },
    ]);
  });
});
