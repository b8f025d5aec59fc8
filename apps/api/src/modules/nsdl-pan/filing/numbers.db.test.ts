import { imports } from '@sevadesk/contract/imports';
import { nsdlPan, nsdlPanFiling } from '@sevadesk/contract/nsdl-pan';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  ackNumber,
  buildAt,
  checkNumbers,
  importNumbers,
  slipPdf,
  statusIn,
  sheetDay,
} from '../../../../test/factories/filing.ts';
import { readBatch } from '../../../../test/factories/imports.ts';
import { buildMerchant } from '../../../../test/factories/merchants.ts';
import { fillWallet } from '../../../../test/factories/nsdl-pan.ts';
import { type BuiltUser, buildStaff } from '../../../../test/factories/users.ts';
import { call, ctxFor, type Signed, signInAs, systemCtx, type TestApp, testApp } from '../../../../test/helpers.ts';
import { fixedClock } from '../../../platform/clock.ts';
import { getBalance, prove } from '../../wallet/index.ts';
import { acknowledgeApplication } from '../desk/acknowledge-application.ts';

let app: TestApp;
let person: BuiltUser;
let clerk: Signed;
beforeAll(async () => {
  app = await testApp({ clock: fixedClock(new Date().toISOString()) });
  person = await buildStaff(app);
  clerk = await signInAs(app, person);
});
afterAll(() => app.close());

const title = 'Token No,Ack No,Ack Date';
const today = () => sheetDay(app);
const line = (token: string, number: string, day = today()) => `${token},${number},${day}`;
const balance = (merchantId: string) => getBalance(systemCtx(app), merchantId);

/** In the order of the file; the list itself has rows with errors first. */
async function faultsOf(batchId: string) {
  const { body } = await call(app, imports.rows, { as: clerk, params: { id: batchId }, body: {} });
  const rows = body.data.toSorted((one, other) => one.rowNo - other.rowNo);
  return rows.map(({ status, faults }) => [status, ...faults.map(({ column, key }) => `${column} ${key}`)]);
}

const finish = async (id: string) => {
  await call(app, imports.start, { as: clerk, params: { id } });
  await app.runJobs();
  return readBatch(app, clerk, id);
};

describe('numbers from a file', () => {
  it('the preview reports the errors of each row', async () => {
    const [good, filed, waiting, owner] = await Promise.all([
      buildAt(app, 'accepted'),
      buildAt(app, 'filed'),
      buildAt(app, 'waiting'),
      buildAt(app, 'accepted'),
    ]);
    const used = ackNumber();
    await importNumbers(app, clerk, 'acknowledgements', [title, line(owner.token, used)]);
    const number = ackNumber();
    const checked = await checkNumbers(app, clerk, 'acknowledgements', [
      title,
      line(good.token, number),
      line(filed.token, number),
      line(good.token, ackNumber()),
      line('991231000001', ackNumber()),
      line(waiting.token, ackNumber()),
      line(filed.token, used),
      line(owner.token, used),
      line(filed.token, '1.23457E+14'),
      line(filed.token, ackNumber(), '31/12/2099'),
      line(filed.token, ackNumber(), '01/01/2001'),
    ]);
    expect(await faultsOf(checked.id)).toEqual([
      ['new'],
      ['faulty', 'aknNo taken'],
      ['faulty', 'token taken'],
      ['faulty', 'token not_found'],
      ['faulty', 'token wrong_state'],
      ['faulty', 'aknNo taken'],
      ['duplicate'],
      ['faulty', 'aknNo ack_no'],
      ['faulty', 'aknDate date_future'],
      ['faulty', 'aknDate date_past'],
    ]);
    expect(await statusIn(app, good.id)).toBe('accepted');
  });

  it('credits commission and override, withdraws them with the batch, and credits them again', async () => {
    const franchise = await buildMerchant(app, { idType: 'Franchise', pan: 'ZZZPA0001Z' });
    const member = await buildMerchant(app, { parentId: franchise.id });
    await fillWallet(app, member.id, 100_000);
    const built = await buildAt(app, 'filed', { merchant: member });
    const balances = async () => ({ member: await balance(member.id), franchise: await balance(franchise.id) });
    const before = await balances();
    const wrong = ackNumber();
    const batch = await importNumbers(app, clerk, 'acknowledgements', [title, line(built.token, wrong)]);
    expect(batch).toMatchObject({ status: 'finished', doneRows: 1, effects: [{ code: 'acknowledged', count: 1 }] });
    expect(await balances()).toEqual({ member: before.member + 500, franchise: before.franchise + 100 });
    const undone = await call(app, imports.undo, { as: clerk, params: { id: batch.id } });
    expect(undone.body).toEqual({ kept: [] });
    expect(await statusIn(app, built.id)).toBe('filed');
    expect(await balances()).toEqual(before);
    // The number belonged to another application, and this one has its own.
    const other = await buildAt(app, 'filed', { merchant: member });
    const second = [title, line(built.token, ackNumber()), line(other.token, wrong)];
    const again = await importNumbers(app, clerk, 'acknowledgements', second);
    expect(again).toMatchObject({ doneRows: 2, faultyRows: 0 });
    const earned = { member: before.member - 10_700 + 1000, franchise: before.franchise + 200 };
    expect(await balances()).toEqual(earned);
    const twice = await call(app, imports.undo, { as: clerk, params: { id: batch.id } });
    expect([twice.status, twice.error.code]).toEqual([409, 'state_refused']);
    await call(app, imports.undo, { as: clerk, params: { id: again.id } });
    const third = await importNumbers(app, clerk, 'acknowledgements', second);
    expect(third).toMatchObject({ doneRows: 2, faultyRows: 0 });
    expect(await balances()).toEqual(earned);
    expect(await prove(systemCtx(app))).toEqual([]);
  });

  it('keeps on undo what is in use, and names it', async () => {
    const [bare, slipped] = [await buildAt(app, 'filed'), await buildAt(app, 'filed')];
    const batch = await importNumbers(app, clerk, 'acknowledgements', [
      title,
      line(bare.token, ackNumber()),
      line(slipped.token, ackNumber()),
    ]);
    const files = [await slipPdf()];
    const input = { as: clerk, params: { id: slipped.id }, body: { replace: false }, files };
    expect((await call(app, nsdlPanFiling.attachSlip, input)).status).toBe(200);
    const undone = await call(app, imports.undo, { as: clerk, params: { id: batch.id } });
    expect(undone.body).toEqual({ kept: [slipped.token] });
    expect([await statusIn(app, bare.id), await statusIn(app, slipped.id)]).toEqual(['filed', 'acknowledged']);
    expect(await prove(systemCtx(app))).toEqual([]);
  });

  it('assigns one number once, manually and by two files at the same moment', async () => {
    const [one, two] = [await buildAt(app, 'accepted'), await buildAt(app, 'filed')];
    const number = ackNumber();
    const lines = [title, line(one.token, number)];
    const first = await checkNumbers(app, clerk, 'acknowledgements', lines);
    const second = await checkNumbers(app, clerk, 'acknowledgements', lines);
    const aknDate = app.clock.now().toISOString().slice(0, 10);
    const [hand, ...batches] = await Promise.allSettled([
      acknowledgeApplication(await ctxFor(app, person), { id: two.id, aknNo: number, aknDate, slip: await slipPdf() }),
      finish(first.id),
      finish(second.id),
    ]);
    const done = batches.flatMap((batch) => (batch.status === 'fulfilled' ? [batch.value.doneRows] : []));
    const wins = done.reduce((sum, count) => sum + count, 0) + (hand.status === 'fulfilled' ? 1 : 0);
    expect(wins).toBe(1);
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from pan_applications
      where akn_no = ${number}`.execute(app.db);
    expect(rows[0]?.n).toBe(1);
    expect(await prove(systemCtx(app))).toEqual([]);
  });

  it('marks what was allotted and sent, by token or number, and undoes it step by step', async () => {
    const [one, two] = [await buildAt(app, 'filed'), await buildAt(app, 'filed')];
    const number = ackNumber();
    await importNumbers(app, clerk, 'acknowledgements', [title, line(one.token, number), line(two.token, ackNumber())]);
    const titles = 'Number,Status,Date,PAN,AWB';
    const batch = await importNumbers(app, clerk, 'allotments', [
      titles,
      `${number},Allotted,${today()},AAAPZ1234C,`,
      `${two.token},Dispatched,${today()},,EX123456789IN`,
      `${two.token},Allotted,${today()},,`,
      `991231000009,Allotted,${today()},,`,
    ]);
    expect(await faultsOf(batch.id)).toEqual([
      ['done'],
      ['done'],
      ['faulty', 'number taken'],
      ['faulty', 'number not_found'],
    ]);
    expect([await statusIn(app, one.id), await statusIn(app, two.id)]).toEqual(['allotted', 'dispatched']);
    const { rows } = await sql<{ pan: string | null; awb: string | null }>`select allotted_pan as pan, awb_no as awb
      from pan_applications where id in (${one.id}::uuid, ${two.id}::uuid) order by status`.execute(app.db);
    expect(rows).toEqual([
      { pan: 'AAAPZ1234C', awb: null },
      { pan: null, awb: 'EX123456789IN' },
    ]);
    expect((await call(app, imports.undo, { as: clerk, params: { id: batch.id } })).body).toEqual({ kept: [] });
    expect([await statusIn(app, one.id), await statusIn(app, two.id)]).toEqual(['acknowledged', 'acknowledged']);
  });
});

describe('slips', () => {
  it('find their application by the number in the file name', async () => {
    const [one, two] = [await buildAt(app, 'filed'), await buildAt(app, 'filed')];
    const number = ackNumber();
    await importNumbers(app, clerk, 'acknowledgements', [title, line(one.token, number)]);
    const names = [`ACK_${number}.pdf`, `${one.token} copy.pdf`, `slip-${two.token}.pdf`, 'scan 12.pdf'];
    const { body } = await call(app, nsdlPanFiling.matchSlips, { as: clerk, body: { names } });
    expect(body.map(({ match }) => match)).toEqual(['matched', 'repeated', 'no_number', 'unmatched']);
    const both = [`${one.token}-${two.token}.pdf`];
    const mixed = await call(app, nsdlPanFiling.matchSlips, { as: clerk, body: { names: both } });
    expect(mixed.body[0]?.match).toBe('ambiguous');
  });

  it('MER-09 are attached once, however often they are sent, and the shop sees them', async () => {
    const built = await buildAt(app, 'filed');
    await importNumbers(app, clerk, 'acknowledgements', [title, line(built.token, ackNumber())]);
    const own = await signInAs(app, built.merchant.owner);
    const before = await call(app, nsdlPan.ackFile, { as: own, params: { id: built.id } });
    expect(before.status).toBe(404);
    const input = { as: clerk, params: { id: built.id }, body: { replace: false }, files: [await slipPdf()] };
    const answers = await Promise.all([1, 2, 3].map(() => call(app, nsdlPanFiling.attachSlip, input)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(2);
    const replaced = await call(app, nsdlPanFiling.attachSlip, { ...input, body: { replace: true } });
    expect(replaced.status).toBe(200);
    const file = await call(app, nsdlPan.ackFile, { as: own, params: { id: built.id } });
    expect((await app.server.inject({ url: file.body.tempUrl })).rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    const early = await buildAt(app, 'filed');
    const refused = await call(app, nsdlPanFiling.attachSlip, { ...input, params: { id: early.id } });
    expect([refused.status, refused.error.code]).toEqual([409, 'state_refused']);
  });
});
