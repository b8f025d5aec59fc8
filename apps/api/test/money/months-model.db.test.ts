import { afterAll, beforeAll, expect, it } from 'vitest';
import type { UserCtx } from '../../src/platform/context.ts';
import { setSecondPersonSums } from '../factories/approvals.ts';
import { couponsByTerritory } from '../factories/incentives.ts';
import { buildTerritory } from '../factories/territories.ts';
import { buildStaff } from '../factories/users.ts';
import { ctxFor, type TestApp, testApp } from '../helpers.ts';
import { runMonths } from './model/months.ts';

const numRuns = process.env.TEST_FULL === '1' ? 500 : 10;
/** TEST_SEED repeats a run. */
const seed = Number(process.env.TEST_SEED ?? Date.now() % 2 ** 31);

let app: TestApp;
let setting: { packageId: string; territoryId: string; staff: UserCtx };

beforeAll(async () => {
  app = await testApp();
  const { id: territoryId } = await buildTerritory(app, ['UP/Varanasi']);
  await setSecondPersonSums(app, { incentives: 10_000_000 as never });
  const packageId = await couponsByTerritory(app, territoryId);
  setting = { packageId, territoryId, staff: await ctxFor(app, await buildStaff(app)) };
});
afterAll(() => app.close());

it(`${numRuns} random histories of sales by territory, claw-backs, targets and ends of months match a model at every step, with the proof after each`, {
  timeout: numRuns * 20_000,
}, async () => {
  process.stdout.write(`months model: TEST_SEED=${seed}\n`);
  await expect(runMonths(app, setting, numRuns, seed)).resolves.toBeUndefined();
});
