import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../helpers.ts';
import { runHistories } from './model/histories.ts';

const numRuns = process.env.TEST_FULL === '1' ? 500 : 40;
/** TEST_SEED repeats a run. */
const seed = Number(process.env.TEST_SEED ?? Date.now() % 2 ** 31);

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

describe('BEY-01 the ledger compared with a model', () => {
  it(`${numRuns} random histories match the model at every step, and the proof finds no difference after any`, {
    timeout: numRuns * 6_000,
  }, async () => {
    process.stdout.write(`ledger model: TEST_SEED=${seed}\n`);
    await expect(runHistories(app, numRuns, seed)).resolves.toBeUndefined();
  });
});
