import { approvals } from '@sevadesk/contract/approvals';
import { imports } from '@sevadesk/contract/imports';
import { istDateOf } from '@sevadesk/contract/kernel/local-date';
import { toPaise } from '@sevadesk/contract/kernel/paise';
import { payoutBatches, payouts } from '@sevadesk/contract/payouts';
import { documents } from '@sevadesk/contract/wallet';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applyAnswer } from '../../src/modules/payouts/apply-answer.ts';
import { runRhythms } from '../../src/modules/payouts/run-rhythms.ts';
import { issueDocuments } from '../../src/modules/wallet/documents/issue-documents.ts';
import { getBalance, prove } from '../../src/modules/wallet/index.ts';
import { withTransaction } from '../../src/platform/transaction.ts';
import { uuidV7 } from '../../src/platform/ids.ts';
import { buildMerchant } from '../factories/merchants.ts';
import { fund } from '../factories/payments.ts';
import { allowPayouts, type BatchPeople, requestPayoutAs, sendPayouts, verifyAccount } from '../factories/payouts.ts';
import { buildStaff } from '../factories/users.ts';
import { call, type Signed, signInAs, systemCtx, type TestApp, testApp } from '../helpers.ts';

let app: TestApp;
let people: BatchPeople;
const fee = 590;

beforeAll(async () => {
  app = await testApp();
  people = {
    maker: await signInAs(app, await buildStaff(app)),
    checker: await signInAs(app, await buildStaff(app)),
  };
  await allowPayouts(app, people.maker, { feePaise: fee });
});
afterAll(() => app.close());

type Shop = { id: string; as: Signed; account: string };
async function shopWith(funds: number): Promise<Shop> {
  const merchant = await buildMerchant(app);
  await fund(app, merchant, funds);
  return { id: merchant.id, as: await signInAs(app, merchant.owner), account: await verifyAccount(app, merchant.id) };
}
const balance = ({ id }: Shop) => getBalance(systemCtx(app), id);
const ask = (shop: Shop, amountPaise: number) => requestPayoutAs(app, shop.as, shop.account, amountPaise, fee);
const statusOf = async (shop: Shop, id: string) =>
  (await call(app, payouts.own, { as: shop.as, body: {} })).body.data.find((row) => row.id === id);

type Line = { reference: string; status: string; paise: number; utr?: string; reason?: string };
const csv = (lines: readonly Line[]) =>
  ['Customer reference,Status,Amount,UTR,Remarks']
    .concat(
      lines.map(({ reference, status, paise, utr = '', reason = '' }) =>
        [reference, status, (paise / 100).toFixed(2), utr, reason].join(','),
      ),
    )
    .join('\n');

/** Uploads a file of the bank and reads its preview. */
async function upload(lines: readonly Line[], as = people.maker) {
  const answer = await call(app, imports.upload, {
    as,
    body: { kind: 'payout-answers', source: '' },
    files: [{ name: `answers-${uuidV7()}.csv`, bytes: Buffer.from(csv(lines)) }],
  });
  const params = { id: answer.body.id };
  const { mapping } = (await call(app, imports.get, { as, params })).body;
  await call(app, imports.check, { as, params, body: { mapping } });
  await app.runJobs();
  return { params, as, preview: (await call(app, imports.get, { as, params })).body };
}
const start = ({ params, as }: { params: { id: string }; as: Signed }) => call(app, imports.start, { as, params });
async function bring(lines: readonly Line[], as = people.maker) {
  const file = await upload(lines, as);
  await start(file);
  await app.runJobs();
  return file;
}
const answers = async () => (await call(app, payoutBatches.answers, { as: people.maker, body: {} })).body.data;

describe('an answer file of the bank', () => {
  it('settles one payout and returns another, each once, whatever is repeated', async () => {
    const shop = await shopWith(1_000_000);
    const [good, bad] = [await ask(shop, 100_000), await ask(shop, 200_000)];
    await sendPayouts(app, people, [good.id, bad.id]);
    const lines = [
      { reference: good.reference, status: 'Success', paise: 100_000 - fee, utr: 'HDFCN0001' },
      { reference: bad.reference, status: 'Returned', paise: 200_000 - fee, reason: 'Account closed' },
    ];
    const { preview } = await bring(lines);
    expect(preview).toMatchObject({ newRows: 2, faultyRows: 0 });
    expect(await balance(shop)).toBe(900_000);
    expect(await statusOf(shop, good.id)).toMatchObject({ status: 'paid', utr: 'HDFCN0001' });
    expect(await statusOf(shop, bad.id)).toMatchObject({ status: 'returned', reason: 'Account closed' });
    const again = await bring([...lines].reverse());
    expect(again.preview).toMatchObject({ newRows: 0, duplicateRows: 2 });
    await bring([{ ...lines[0], reference: good.reference, status: 'Paid', paise: 100_000 - fee, utr: 'HDFCN0001' }]);
    expect(await balance(shop)).toBe(900_000);
    expect(await prove(systemCtx(app))).toEqual([]);
  });

  it('ends each payout once when two people import it at the same time', async () => {
    const shop = await shopWith(1_000_000);
    const asked = [await ask(shop, 100_000), await ask(shop, 100_000), await ask(shop, 100_000)];
    await sendPayouts(
      app,
      people,
      asked.map(({ id }) => id),
    );
    const lines = asked.map(({ reference }, index) => ({
      reference,
      status: index === 1 ? 'Rejected' : 'Paid',
      paise: 100_000 - fee,
      utr: `N00${index}`,
      reason: 'No such account',
    }));
    const files = [await upload(lines, people.maker), await upload([...lines].reverse(), people.checker)];
    await Promise.all(files.map(start));
    await Promise.all([app.runJobs(), app.runJobs()]);
    expect(await balance(shop)).toBe(800_000);
    const found = (await answers()).filter(({ reference }) => asked.some((one) => one.reference === reference));
    expect(found.map(({ outcome }) => outcome).toSorted()).toEqual(['returned', 'settled', 'settled']);
    expect(await prove(systemCtx(app))).toEqual([]);
  });

  it('books nothing for an unknown reference, another amount, a payout not sent, or another outcome before', async () => {
    const shop = await shopWith(1_000_000);
    const [paid, other, ready] = [await ask(shop, 100_000), await ask(shop, 100_000), await ask(shop, 100_000)];
    await sendPayouts(app, people, [paid.id, other.id]);
    const line = { status: 'Paid', paise: 100_000 - fee, utr: 'N1' };
    await bring([{ reference: paid.reference, ...line }]);
    await bring([
      { reference: 'PO99999999', ...line },
      { reference: other.reference, ...line, paise: 100_000 },
      { reference: ready.reference, ...line },
      { reference: paid.reference, ...line, status: 'Returned', reason: 'Reversed later' },
    ]);
    const differences = (await answers()).flatMap(({ reference, difference }) =>
      difference === null ? [] : [[reference, difference]],
    );
    expect(differences.map(String).toSorted()).toEqual(
      [
        ['PO99999999', 'unknown'],
        [other.reference, 'amount'],
        [ready.reference, 'unsent'],
        [paid.reference, 'decided'],
      ]
        .map(String)
        .toSorted(),
    );
    expect([await statusOf(shop, paid.id), await statusOf(shop, other.id)]).toMatchObject([
      { status: 'paid' },
      { status: 'sent' },
    ]);
    expect(await balance(shop)).toBe(700_000);
    expect(await prove(systemCtx(app))).toEqual([]);
  });

  it('stays open without an answer; it is overdue after its days, and a late answer still settles it', async () => {
    const shop = await shopWith(500_000);
    const { id, reference } = await ask(shop, 100_000);
    await sendPayouts(app, people, [id]);
    await bring([{ reference, status: 'In process', paise: 100_000 - fee }]);
    expect(await statusOf(shop, id)).toMatchObject({ status: 'sent' });
    const today = istDateOf(new Date());
    await app.db.updateTable('payouts').set({ overdueOn: today }).where('id', '=', id).execute();
    expect(await statusOf(shop, id)).toMatchObject({ status: 'overdue' });
    await bring([{ reference, status: 'Paid', paise: 100_000 - fee, utr: 'LATE1' }]);
    expect(await statusOf(shop, id)).toMatchObject({ status: 'paid', utr: 'LATE1' });
  });

  it('ends nothing when the work is interrupted before its end; the next run ends it once', async () => {
    const shop = await shopWith(500_000);
    const { id, reference } = await ask(shop, 100_000);
    await sendPayouts(app, people, [id]);
    const line = { reference, answer: 'returned', amountPaise: 100_000 - fee, utr: null, reason: 'Closed' } as const;
    const place = { batchId: uuidV7(), startedBy: null, rowNo: 2, identity: `cut ${reference}` };
    const ctx = systemCtx(app);
    const cut = withTransaction(ctx, async (tx) => {
      await applyAnswer(tx, place, line);
      throw new Error('killed');
    });
    await expect(cut).rejects.toThrow('killed');
    expect([await balance(shop), (await statusOf(shop, id))?.status]).toEqual([400_000, 'sent']);
    await withTransaction(ctx, (tx) => applyAnswer(tx, place, line));
    await withTransaction(ctx, (tx) => applyAnswer(tx, { ...place, identity: `again ${reference}` }, line));
    expect([await balance(shop), (await statusOf(shop, id))?.status]).toEqual([500_000, 'returned']);
    expect(await prove(ctx)).toEqual([]);
  });

  it('keeps the lines that ended a payout when it is undone', async () => {
    const shop = await shopWith(500_000);
    const { id, reference } = await ask(shop, 100_000);
    await sendPayouts(app, people, [id]);
    const { params, as } = await bring([
      { reference, status: 'Paid', paise: 100_000 - fee, utr: 'N77' },
      { reference: 'PO88888888', status: 'Paid', paise: 100, utr: 'N78' },
    ]);
    await call(app, imports.undo, { as, params });
    await app.runJobs();
    const left = (await answers()).map((row) => row.reference);
    expect([left.includes(reference), left.includes('PO88888888')]).toEqual([true, false]);
    expect(await prove(systemCtx(app))).toEqual([]);
  });

  it('charges the fee for a returned payout only if the network does', async () => {
    const shop = await shopWith(500_000);
    const { id, reference } = await ask(shop, 100_000);
    await sendPayouts(app, people, [id]);
    await allowPayouts(app, people.maker, { feePaise: fee, isReturnCharged: true });
    await bring([{ reference, status: 'Failed', paise: 100_000 - fee, reason: 'Wrong IFSC' }]);
    await allowPayouts(app, people.maker, { feePaise: fee });
    expect(await balance(shop)).toBe(500_000 - fee);
    expect(await prove(systemCtx(app))).toEqual([]);
  });

  it('gives the shop an advice, an invoice for the fee and a notification', async () => {
    const shop = await shopWith(500_000);
    const { id, reference } = await ask(shop, 100_000);
    const advice = () => call(app, payouts.advice, { as: shop.as, params: { id } });
    expect((await advice()).status).toBe(404);
    await sendPayouts(app, people, [id]);
    await bring([{ reference, status: 'Paid', paise: 100_000 - fee, utr: 'N99' }]);
    const pdf = await advice();
    expect([pdf.status, pdf.bytes.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
    const other = await shopWith(0 + 1);
    expect((await call(app, payouts.advice, { as: other.as, params: { id } })).status).toBe(404);
    await issueDocuments(systemCtx(app));
    const rows = (await call(app, documents.own, { as: shop.as, body: {} })).body.data;
    expect(rows).toContainEqual(expect.objectContaining({ kind: 'invoice', amountPaise: fee }));
    const notices = await app.db.selectFrom('notices').select('event').where('event', '=', 'payout_paid').execute();
    expect(notices.length).toBeGreaterThan(0);
  });
});

describe('a rhythm', () => {
  it('requests one payout for a day, of what is above its floor, also in two processes', async () => {
    const shop = await shopWith(500_000);
    const first = await ask(shop, 100_000);
    await sendPayouts(app, people, [first.id]);
    await bring([{ reference: first.reference, status: 'Paid', paise: 100_000 - fee, utr: 'N5' }]);
    const today = istDateOf(new Date());
    const body = { rhythm: 'month' as const, day: 1, leftPaise: toPaise(150_000) };
    expect((await call(app, payouts.saveRhythm, { as: shop.as, body })).status).toBe(200);
    await runRhythms(systemCtx(app));
    expect(await balance(shop)).toBe(400_000);
    await app.db.updateTable('payoutRhythms').set({ doneOn: '2020-01-01' }).execute();
    await Promise.all([runRhythms(systemCtx(app)), runRhythms(systemCtx(app))]);
    await runRhythms(systemCtx(app));
    expect(await balance(shop)).toBe(150_000);
    const [row] = await app.db
      .selectFrom('payouts')
      .select(['requestedBy', 'amountPaise', 'rhythmOn'])
      .where('rhythmOn', 'is not', null)
      .execute();
    expect(row).toMatchObject({ requestedBy: null, amountPaise: 250_000 });
    expect((row?.rhythmOn ?? '') <= today).toBe(true);
    expect(await prove(systemCtx(app))).toEqual([]);
  });
});

describe('an outcome by two people', () => {
  const request = (id: string, body: object, as = people.maker) =>
    call(app, payoutBatches.requestOutcome, { as, params: { id }, body: { requestId: uuidV7(), ...body } as never });
  const returned = { outcome: 'returned', reason: 'Found on the statement' };
  const paid = { outcome: 'paid', utr: 'HAND1', reason: 'Found on the statement' };
  const pending = async (as = people.checker) =>
    (await call(app, approvals.list, { as })).body.data.filter(({ kind }) => kind === 'payout-outcome');
  async function decide(decision: 'approve' | 'reject', as = people.checker) {
    const [row] = await pending(as);
    if (!row) throw new Error('Nothing waits');
    const params = { requestKind: row.kind, id: row.id };
    const { requestedAt } = row;
    if (decision === 'approve') return call(app, approvals.approve, { as, params, body: { requestedAt } });
    return call(app, approvals.reject, { as, params, body: { requestedAt, remark: 'Not found' } });
  }

  it('ends a payout that the bank did not answer once; a late answer is a difference', async () => {
    const shop = await shopWith(500_000);
    const { id, reference } = await ask(shop, 100_000);
    expect((await request(id, returned)).error.code).toBe('state_refused');
    await sendPayouts(app, people, [id]);
    expect((await request(id, { ...paid, utr: '' })).error.errors).toMatchObject([{ field: 'utr' }]);
    expect((await request(id, returned)).status).toBe(200);
    expect((await request(id, paid)).error.code).toBe('duplicate');
    expect((await decide('approve', people.maker)).error.code).toBe('maker_is_checker');
    const decisions = await Promise.all([decide('approve'), decide('approve')]);
    expect(decisions.filter(({ status }) => status === 200)).toHaveLength(1);
    expect([await balance(shop), (await statusOf(shop, id))?.status]).toEqual([500_000, 'returned']);
    await bring([{ reference, status: 'Paid', paise: 100_000 - fee, utr: 'LATE2' }]);
    const late = (await answers()).find((row) => row.reference === reference);
    expect(late).toMatchObject({ outcome: 'difference', difference: 'decided' });
    expect(await balance(shop)).toBe(500_000);
    expect(await prove(systemCtx(app))).toEqual([]);
  });

  it('changes nothing if it is rejected, or if the bank answers before it is approved', async () => {
    const shop = await shopWith(500_000);
    const { id, reference } = await ask(shop, 100_000);
    await sendPayouts(app, people, [id]);
    await request(id, paid);
    expect((await decide('reject')).status).toBe(200);
    expect((await statusOf(shop, id))?.status).toBe('sent');
    await request(id, returned);
    await bring([{ reference, status: 'Paid', paise: 100_000 - fee, utr: 'BANK1' }]);
    expect((await decide('approve')).error.code).toBe('state_refused');
    expect(await statusOf(shop, id)).toMatchObject({ status: 'paid', utr: 'BANK1' });
    expect((await decide('reject')).status).toBe(200);
    expect(await prove(systemCtx(app))).toEqual([]);
  });
});
