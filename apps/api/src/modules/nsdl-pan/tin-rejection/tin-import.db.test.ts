import { imports } from '@sevadesk/contract/imports';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readBatch } from '../../../../test/factories/imports.ts';
import { type Acknowledged, buildAcknowledged } from '../../../../test/factories/tin.ts';
import { buildStaff } from '../../../../test/factories/users.ts';
import { call, type Signed, signInAs, systemCtx, type TestApp, testApp } from '../../../../test/helpers.ts';
import { fixedClock } from '../../../platform/clock.ts';
import { getBalance, prove } from '../../wallet/index.ts';
import { enterTinRejection } from './enter-case.ts';
import { submitTinAnswer } from './answer-case.ts';
import { markHardcopySent } from '../hardcopy/mark-hardcopy.ts';
import { getOwn } from '../desk/get-application.ts';

let app: TestApp;
let staff: Signed;
beforeAll(async () => {
  app = await testApp({ clock: fixedClock('2026-11-21T06:00:00Z') });
  staff = await signInAs(app, await buildStaff(app));
});
afterAll(() => app.close());

const sheet = (lines: readonly string[]) => ['Ack No,Reasons,Due Date,Remarks', ...lines].join('\n');

/** Uploads a sheet and previews it; applies nothing. */
async function looked(csv: string): Promise<string> {
  const files = [{ name: 'tin.csv', bytes: Buffer.from(csv) }];
  const { id } = (await call(app, imports.upload, { as: staff, body: { kind: 'tin-rejections', source: '' }, files }))
    .body;
  const { mapping } = await readBatch(app, staff, id);
  await call(app, imports.check, { as: staff, params: { id }, body: { mapping } });
  await app.runJobs();
  return id;
}

async function start(id: string): Promise<void> {
  await call(app, imports.start, { as: staff, params: { id } });
  await app.runJobs();
}

const balance = (built: Acknowledged) => getBalance(systemCtx(app), built.merchant.id);
const tinOf = async (built: Acknowledged) => (await getOwn(built.ctx, built.id)).tinStatus;

it('STF-11 a list of the centre is previewed, applied, and undone except for answered rejections', async () => {
  const [fined, plain, answered] = [
    await buildAcknowledged(app, { penaltyPaise: 5_000 }),
    await buildAcknowledged(app),
    await buildAcknowledged(app),
  ];
  const open = await buildAcknowledged(app);
  await enterTinRejection(open.staff, { ackNo: open.ackNo, reasons: ['R03'], dueOn: '2026-12-31', penalty: true });
  const before = await balance(fined);
  const id = await looked(
    sheet([
      `${fined.ackNo},"R03, r5",31/12/2026,Name as on the passport`,
      `${plain.ackNo},6,31-Dec-2026,`,
      `${answered.ackNo},R12,2026-12-31,`,
      `${open.ackNo},R03,31/12/2026,`,
      `999999999999999,R03,31/12/2026,`,
      `${plain.ackNo}x,R03,31/12/2026,`,
      `${'8'.repeat(15)},R99,01/01/2020,`,
    ]),
  );
  const dry = await readBatch(app, staff, id);
  expect([dry.newRows, dry.duplicateRows, dry.faultyRows]).toEqual([3, 1, 3]);
  expect([await tinOf(fined), await balance(fined)]).toEqual(['none', before]);
  await start(id);
  expect((await readBatch(app, staff, id)).doneRows).toBe(3);
  expect([await tinOf(fined), await tinOf(plain), await balance(fined)]).toEqual([
    'tin_rejected',
    'tin_rejected',
    before - 5_000,
  ]);
  await markHardcopySent(answered.ctx, { ids: [answered.id] });
  await submitTinAnswer(answered.ctx, answered.ackNo);
  await call(app, imports.undo, { as: staff, params: { id } });
  await app.runJobs();
  expect([await tinOf(fined), await tinOf(plain), await tinOf(answered), await balance(fined)]).toEqual([
    'none',
    'none',
    'tin_resubmitted',
    before,
  ]);
  expect((await readBatch(app, staff, id)).kept).toEqual([answered.ackNo]);
});

it('STF-11 the same list twice opens each rejection once and charges each penalty once', async () => {
  const built = await buildAcknowledged(app, { penaltyPaise: 5_000 });
  const before = await balance(built);
  const csv = sheet([`${built.ackNo},R03,31/12/2026,`]);
  // Both are previewed before either is started.
  const [one, other] = [await looked(csv), await looked(csv)];
  await call(app, imports.start, { as: staff, params: { id: one } });
  await call(app, imports.start, { as: staff, params: { id: other } });
  await app.runJobs();
  const done = [await readBatch(app, staff, one), await readBatch(app, staff, other)].map(({ doneRows }) => doneRows);
  expect(done.toSorted((a, b) => a - b)).toEqual([0, 1]);
  expect(await balance(built)).toBe(before - 5_000);
  const third = await readBatch(app, staff, await looked(csv));
  expect([third.newRows, third.duplicateRows]).toEqual([0, 1]);
});

it('STF-11 the ledger still passes its proof', async () => {
  expect(await prove(systemCtx(app))).toEqual([]);
});
