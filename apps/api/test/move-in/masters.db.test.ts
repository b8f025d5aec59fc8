import { courier } from '@sevadesk/contract/courier';
import { masters } from '@sevadesk/contract/masters';
import { moveIn } from '@sevadesk/contract/move-in';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fixedClock } from '../../src/platform/clock.ts';
import { addFile, decide, decisionsOf, newMove, previewMove, readMove, runMove } from '../factories/move-in.ts';
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
  const known = { name: 'Namoona Express', isActive: true };
  await call(app, courier.saveCompany, { as: maker, body: known });
  before = await hashOfTables(app);
});
afterAll(() => app.close());

const lists = [
  'List,Name,Sort Order',
  'Courier Master,Teevra Couriers Pvt. Ltd.,1',
  'Courier Master,TEEVRA courier,2',
  'Courier Master,namoona  express,3',
  `Courier Master,${'Long '.repeat(14)},4`,
  'Objection Reasons,Photo is pasted upside down,1',
  'Ticket Categories,Scanner does not work,1',
  'Misc 7,Udaan Courier,1',
  'Misc 7,teevra,2',
  'Misc 9,Blue,1',
  'Misc 9,---,1',
].join('\n');

const couriers = async () => {
  const rows = await app.db.selectFrom('courierCompanies').select(['name', 'isActive', 'batchId']).execute();
  return rows.flatMap(({ name, isActive, batchId }) => (batchId === null ? [] : [`${name}, ${isActive}`])).toSorted();
};
const bring = async () => {
  const move = await newMove(app, maker);
  await addFile(app, maker, { id: move, kind: 'move-masters', csv: lists });
  await previewMove(app, maker, move);
  await decide(app, maker, { id: move, code: 'master_list_unknown', subject: 'Misc 7', choice: 'courier_companies' });
  await decide(app, maker, { id: move, code: 'master_list_unknown', subject: 'Misc 9', choice: 'leave_out' });
  return move;
};

describe('lists of an old system', () => {
  it('are recognised by usual names; a list with another name is asked about once; spellings of one name are one', async () => {
    id = await newMove(app, maker);
    await addFile(app, maker, { id, kind: 'move-masters', csv: lists });
    const { files, openDecisions } = await previewMove(app, maker, id);
    expect(files).toMatchObject([{ isMapped: true, totalRows: 10, newRows: 6, duplicateRows: 2, faultyRows: 2 }]);
    expect(openDecisions).toBe(2);
    expect((await decisionsOf(app, maker, id)).map(({ subject, rows, choices }) => [subject, rows, choices])).toEqual([
      ['Misc 7', 2, ['courier_companies', 'ticket_topics', 'return_reasons', 'leave_out']],
      ['Misc 9', 1, ['courier_companies', 'ticket_topics', 'return_reasons', 'leave_out']],
    ]);
  });

  it('add new entries, inactive, each once', async () => {
    await decide(app, maker, { id, code: 'master_list_unknown', subject: 'Misc 7', choice: 'courier_companies' });
    await decide(app, maker, { id, code: 'master_list_unknown', subject: 'Misc 9', choice: 'leave_out' });
    const view = await runMove(app, { id, maker, checker, totalPaise: 0 });
    expect(view).toMatchObject({ status: 'finished', files: [{ doneRows: 5, leftOutRows: 1 }] });
    expect(await couriers()).toEqual(['Teevra Couriers Pvt. Ltd., false', 'Udaan Courier, false']);
    const { data } = (await call(app, masters.reasonList, { as: maker, body: { search: 'Photo is pasted' } })).body;
    expect(data).toMatchObject([{ words: 'Photo is pasted upside down', isActive: false, outcome: 'both' }]);
    const topic = app.db.selectFrom('ticketTopics').select(['text', 'isActive']).where('batchId', 'is not', null);
    expect(await topic.execute()).toEqual([{ text: { en: 'Scanner does not work' }, isActive: false }]);
  });

  it('are removed again with their migration', async () => {
    const body = { remark: 'Wrong file' };
    expect((await call(app, moveIn.undo, { as: maker, params: { id }, body })).status).toBe(200);
    await app.runJobs();
    expect((await readMove(app, maker, id)).status).toBe('undone');
    expect(await hashOfTables(app)).toEqual(before);
  });

  it('stay where someone has activated them, and a reason gets its wording when it is activated', async () => {
    const again = await bring();
    await runMove(app, { id: again, maker, checker, totalPaise: 0 });
    await app.db.updateTable('courierCompanies').set({ isActive: true }).where('name', '=', 'Udaan Courier').execute();
    const { data } = (await call(app, masters.reasonList, { as: maker, body: { search: 'Photo is pasted' } })).body;
    const [reason] = data;
    if (!reason) throw new Error('No reason');
    const { outcome, isDesk, isTin, isScan, fields, types, categories, position } = reason;
    const same = { outcome, isDesk, isTin, isScan, fields, types, categories, position };
    const text = { en: 'Photo is pasted upside down', hi: 'फ़ोटो उल्टी लगी है' };
    const saved = { ...same, text, isActive: true };
    expect((await call(app, masters.updateReason, { as: maker, params: { id: reason.id }, body: saved })).status).toBe(
      200,
    );
    const texts = app.db.selectFrom('panReasonTexts').select('text').where('code', '=', reason.code);
    expect(await texts.execute()).toEqual([{ text }]);
    await call(app, moveIn.undo, { as: maker, params: { id: again }, body: { remark: 'Wrong file' } });
    await app.runJobs();
    expect(await couriers()).toEqual(['Udaan Courier, true']);
    expect(await app.db.selectFrom('panReasons').select('code').where('batchId', 'is not', null).execute()).toEqual([
      { code: reason.code },
    ]);
  });
});
