import { afterAll, beforeAll, expect, it } from 'vitest';
import { couponsByVolume } from '../factories/incentives.ts';
import { type TestApp, testApp } from '../helpers.ts';
import { runMonths } from './model/months.ts';

const numRuns = process.env.TEST_FULL === '1' ? 500 : 20;
/** TEST_SEED repeats a run. */
const seed = Number(process.env.TEST_SEED ?? Date.now() % 2 ** 31);

let app: TestApp;
let packageId: string;

beforeAll(async () => {
  app = await testApp();
  packageId = await couponsByVolume(app);
});
afterAll(() => app.close());

it(`${numRuns} random histories of sales, claw-backs and ends of months match a model at every step, with the proof after each`, {
  timeout: numRuns * 6_000,
}, async () => {
  process.stdout.write(`months model: TEST_SEED=${seed}\n`);
  await expect(runMonths(app, packageId, numRuns, seed)).resolves.toBeUndefined();
});
