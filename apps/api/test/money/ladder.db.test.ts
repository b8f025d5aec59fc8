import { istDateOf } from '@sevadesk/contract/kernel/dates';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDraft, saveDraft } from '../../src/modules/service-packages/draft-prices.ts';
import { publishPrices } from '../../src/modules/service-packages/publish-prices.ts';
import { systemIds } from '../../src/platform/ids.ts';
import { buildPackage, priceRow } from '../factories/service-packages.ts';
import { buildTerritory } from '../factories/territories.ts';
import { buildStaff } from '../factories/users.ts';
import { ctxFor, type TestApp, testApp } from '../helpers.ts';
import { runLadder } from './model/ladder.ts';

const numRuns = process.env.TEST_FULL === '1' ? 500 : 15;
/** TEST_SEED repeats a run. */
const seed = Number(process.env.TEST_SEED ?? Date.now() % 2 ** 31);

let app: TestApp;
let packageId: string;
let territoryId: string;
const stateTypeId = systemIds.next();

beforeAll(async () => {
  app = await testApp();
  await app.db
    .insertInto('idTypes')
    .values({ id: stateTypeId, name: 'State', codePrefix: 'ST', rank: 4, mayHaveMembers: true })
    .execute();
  const types = await app.db.selectFrom('idTypes').select(['id', 'name']).execute();
  const idOf = (name: string) => types.find((type) => type.name === name)?.id ?? '';
  const staff = await ctxFor(app, await buildStaff(app));
  packageId = (await buildPackage(app)).id;
  const flat = { idTypeId: idOf('Distributor'), paise: 3_000, basisPoints: null, floorPaise: 0, capPaise: null };
  const percent = { idTypeId: idOf('Franchise'), paise: 0, basisPoints: 100, floorPaise: 2_000, capPaise: null };
  const { id } = await openDraft(staff, { packageId, service: 'uti' });
  const terms = { product: 'coupon-physical' as const, commissionPaise: 4_000, overridePaise: 1_000 };
  territoryId = (await buildTerritory(app, ['UP/Varanasi'])).id;
  const there = { ...flat, territoryId, paise: 5_000 };
  const rows = [priceRow({ ...terms, pricePaise: 30_000, levelShares: [flat, there, percent] })];
  const { draftNumber } = await saveDraft(staff, id, { draftNumber: 1, note: undefined, rows });
  await publishPrices(staff, id, { draftNumber, validFrom: istDateOf(app.clock.now()) });
});
afterAll(() => app.close());

describe('BEY-01 moves of merchants, sales of all levels and claw-backs compared with a model', () => {
  it(`${numRuns} random histories match the model at every step, and the proof finds no difference after any`, {
    timeout: numRuns * 6_000,
  }, async () => {
    process.stdout.write(`ladder model: TEST_SEED=${seed}\n`);
    await expect(runLadder(app, { packageId, stateTypeId, territoryId }, numRuns, seed)).resolves.toBeUndefined();
  });
});
