import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routes } from '../../src/routes.ts';
import { type TestApp, testApp } from '../helpers.ts';
import { type Mutant, mutantsOf, mutated } from './mutations.ts';
import { type Able, ableCall, ablePeople } from './people.ts';
import { headerFaults, pointsAt, refusalFaults } from './refusal.ts';
import { rowCounts } from './rows.ts';
import { sampleFor } from './samples.ts';
import { type Answer, type AnyEndpoint, type Sent, send } from './send.ts';
import { share } from './share.ts';

let app: TestApp;
let able: Able;
beforeAll(async () => {
  app = await testApp();
  able = await ablePeople(app);
});
afterAll(() => app.close());

const endpoints = routes.map(({ endpoint }) => endpoint).filter(({ id }) => id !== 'auth.logout');
const row = (endpoint: AnyEndpoint): [string, AnyEndpoint] => [endpoint.id, endpoint];
/** A provider defines its own form; it is stored as received. */
const foreign = new Set([
  'gateway.webhook',
  'collect.webhook',
  'sms.report',
  'sms.report-by-address',
  'whatsapp.webhook',
  'nsdl-pan.paperless-callback',
  'nps.callback',
  'uti-pan.callback',
  'bills.callback',
]);
const withBody = endpoints.filter(({ body, id, upload }) => body && !foreign.has(id) && !upload);

const sendTo = (endpoint: AnyEndpoint, sent: Sent) => send(app, endpoint, { ...ableCall(endpoint, able), ...sent });

/** Returns the wrong values for this call; every field is wrong in at least one way. */
function mutantsFor({ id }: AnyEndpoint, sample: unknown): Mutant[] {
  const all = mutantsOf(sample);
  const chosen = new Set(share(all, id, ({ path, name }) => `${path.join('.')} ${name}`));
  const met = new Set([...chosen].map(({ path }) => path.join('.')));
  const first = all.filter(({ path }) => !met.has(path.join('.')) && met.add(path.join('.')));
  return all.filter((mutant) => chosen.has(mutant) || first.includes(mutant));
}

const isRefusedBySchema = ({ body }: AnyEndpoint, value: unknown) => body?.safeParse(value).success === false;

const firstList = endpoints.find(({ list }) => list);

/** All lists and their exports parse their body with the same schema, so only one of them is fully tested. */
const isTwin = ({ id, body }: AnyEndpoint) => body === firstList?.body && id !== firstList?.id;

/** The columns of a sheet can have any names; a draft lead can hold any typed values. */
const isOpenRecord = ({ id }: AnyEndpoint, { path }: Mutant) =>
  ((id === 'imports.check' || id === 'imports.read-sample') && path[0] === 'mapping') ||
  (id === 'banking.save-draft' && path[0] === 'data');

type Judge = (answer: Answer, mutant: Mutant) => string[];

/** Sends every mutant and collects problems of the responses. */
async function faultsOf(endpoint: AnyEndpoint, mutants: readonly Mutant[], judge: Judge): Promise<string[]> {
  const sample = sampleFor(endpoint, 'body');
  const faults: string[] = [];
  for (const mutant of mutants) {
    const answer = await sendTo(endpoint, { body: mutated(sample, mutant.path, mutant.value) });
    faults.push(...judge(answer, mutant).map((fault) => `${mutant.path.join('.')}: ${mutant.name}: ${fault}`));
  }
  return faults;
}

const namesTheField: Judge = (answer, { path }) => {
  if (answer.error.code !== 'invalid_input') return [`${answer.status} ${answer.text.slice(0, 200)}`];
  return [...refusalFaults(answer), ...(pointsAt(answer, path) ? [] : [`names another field: ${answer.text}`])];
};

describe('a body with one invalid value', () => {
  it.each(withBody.map(row))(
    'VAL-01 ERR-01 %s names the field and writes nothing (ASVS 2.2.1, 2.2.2, 15.3.3)',
    async (_id, endpoint) => {
      const sample = sampleFor(endpoint, 'body');
      const wrong = mutantsFor(endpoint, sample)
        .filter((mutant) => !isOpenRecord(endpoint, mutant))
        .filter(
          ({ path, value, never }) =>
            never || (!isTwin(endpoint) && isRefusedBySchema(endpoint, mutated(sample, path, value))),
        );
      const before = await rowCounts(app);
      expect(await faultsOf(endpoint, wrong, namesTheField)).toEqual([]);
      expect(await rowCounts(app)).toEqual(before);
    },
  );

  it.each(withBody.filter(({ list }) => !list).map(row))(
    '%s does not fail for any value that its schema accepts',
    async (_id, endpoint) => {
      const sample = sampleFor(endpoint, 'body');
      const passing = mutantsFor(endpoint, sample).filter(
        ({ path, value, never }) => !never && !isRefusedBySchema(endpoint, mutated(sample, path, value)),
      );
      const survives: Judge = (answer) => (answer.status < 400 ? headerFaults(answer) : refusalFaults(answer));
      expect(await faultsOf(endpoint, passing, survives)).toEqual([]);
    },
  );
});
