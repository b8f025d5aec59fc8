import { masters } from '@sevadesk/contract/masters';
import { moveIn } from '@sevadesk/contract/move-in';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fixedClock } from '../../src/platform/clock.ts';
import { addFile, newMove, previewMove, readMove, runMove } from '../factories/move-in.ts';
import { buildStaff } from '../factories/users.ts';
import { call, type Signed, signInAs, type TestApp, testApp } from '../helpers.ts';
import { hashOfTables } from './tables.ts';

let app: TestApp;
let maker: Signed;
let checker: Signed;
let id: string;
let before: Record<string, string>;

beforeAll(async () => {
  app = await testApp({ clock: fixedClock('2026-11-22T06:00:00Z') });
  maker = await signInAs(app, await buildStaff(app));
  checker = await signInAs(app, await buildStaff(app));
  const known = { bankName: 'Namoona Bank', holderName: 'Sevadesk', branch: 'Main', upiId: '', isActive: true };
  const body = { ...known, accountNumber: '123456789012', ifsc: 'NMNA0000001' };
  await call(app, masters.createBank, { as: maker, body });
  before = await hashOfTables(app);
});
afterAll(() => app.close());

const banks = [
  'id,Bank Name,Account Holder,A/c No,IFSC Code,Branch,UPI PIN',
  '1,Bank of Namoona,Old Portal LLP,0012 3456 7890,nmnaO000002,Patna,',
  '2,Namoona Bank,Sevadesk,123456789012,NMNA0000001,Main,',
  '3,Kalpanik Bank,Old Portal LLP,12345,KLPN0000003,Gaya,',
  '4,Kalpanik Bank,Old Portal LLP,998877665544,KLPN-3,Gaya,',
  '5,Bank of Namoona,Old Portal LLP,001234567890,NMNA0000002,Patna,',
].join('\n');
const listed = async () => {
  const { data } = (await call(app, masters.bankList, { as: maker, body: {} })).body;
  return data.map(({ bankName, accountNumber, ifsc, isActive }) => [bankName, accountNumber, ifsc, isActive]);
};
const existing = ['Namoona Bank', '123456789012', 'NMNA0000001', true];

describe('the bank accounts of a network', () => {
  it('are previewed by account number and IFSC: new, known, repeated, invalid', async () => {
    id = await newMove(app, maker);
    await addFile(app, maker, { id, kind: 'move-banks', csv: banks });
    const { files, openDecisions } = await previewMove(app, maker, id);
    expect(files).toMatchObject([{ isMapped: true, totalRows: 5, newRows: 1, duplicateRows: 2, faultyRows: 2 }]);
    expect(openDecisions).toBe(0);
    const faulty = await app.db.selectFrom('importRows').select('faults').where('status', '=', 'faulty').execute();
    expect(faulty.map(({ faults }) => faults)).toEqual([
      [expect.objectContaining({ column: 'accountNumber', key: 'account_number' })],
      [expect.objectContaining({ column: 'ifsc', key: 'ifsc' })],
    ]);
  });

  it('stay switched off until a person has checked them', async () => {
    expect(await runMove(app, { id, maker, checker, totalPaise: 0 })).toMatchObject({ status: 'finished' });
    expect(await listed()).toEqual(
      expect.arrayContaining([existing, ['Bank of Namoona', '001234567890', 'NMNA0000002', false]]),
    );
  });

  it('are removed again with their migration', async () => {
    const body = { remark: 'Wrong file' };
    expect((await call(app, moveIn.undo, { as: maker, params: { id }, body })).status).toBe(200);
    await app.runJobs();
    expect((await readMove(app, maker, id)).status).toBe('undone');
    expect(await hashOfTables(app)).toEqual(before);
  });

  it('stay if someone has activated them', async () => {
    const again = await newMove(app, maker);
    await addFile(app, maker, { id: again, kind: 'move-banks', csv: banks });
    await previewMove(app, maker, again);
    await runMove(app, { id: again, maker, checker, totalPaise: 0 });
    await app.db.updateTable('bankAccounts').set({ isActive: true }).where('ifsc', '=', 'NMNA0000002').execute();
    await call(app, moveIn.undo, { as: maker, params: { id: again }, body: { remark: 'Wrong file' } });
    await app.runJobs();
    expect(await listed()).toContainEqual(['Bank of Namoona', '001234567890', 'NMNA0000002', true]);
  });
});
