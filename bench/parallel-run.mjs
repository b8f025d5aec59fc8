// node bench/parallel-run.mjs: a parallel run of a generated portal on the built product: trial, newer data with their differences,
// cut-over with the server killed by SIGKILL while it undoes the trial and imports the last data. BENCH_SHOPS (5000), BENCH_STATEMENT
// (200000), BENCH_APPLICATIONS (40000), BENCH_KILLS (0). Prints the seconds of each step, the slowest request, the peak memory of the
// server, and whether shops and branch codes are the same in the trial and after it; Linux only.
import pg from 'pg';
import { endWithSentence } from '../scripts/processes/end.mjs';
import {
  addDump,
  decideAll,
  numberOf,
  root,
  runKilled,
  rupees,
  settled,
  timed,
  withPortal,
  writeDump,
} from './move-in/portal.mjs';

const size = {
  shops: numberOf('BENCH_SHOPS', 5_000),
  statement: numberOf('BENCH_STATEMENT', 200_000),
  applications: numberOf('BENCH_APPLICATIONS', 40_000),
};
/** A week before there was one percent less of everything, and nearly every balance was another. */
const earlierSize = Object.fromEntries(Object.entries(size).map(([name, count]) => [name, Math.ceil(count * 0.99)]));
const kills = numberOf('BENCH_KILLS', 0);
const dayFromNow = (days) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** Records the slowest request of a person. */
function withSlowest(person) {
  const slowest = { ms: 0, at: '' };
  const noting =
    (call) =>
    async (at, ...rest) => {
      const began = performance.now();
      const answer = await call(at, ...rest);
      const ms = performance.now() - began;
      if (ms > slowest.ms) Object.assign(slowest, { ms, at });
      return answer;
    };
  return { ...person, get: noting(person.get), post: noting(person.post), slowest };
}

async function codesOf(adminUrl) {
  const client = new pg.Client({ connectionString: new URL('/sevadesk', adminUrl).href });
  await client.connect();
  const { rows } = await client.query(
    'select f.code as former, m.code from former_codes f join merchants m on m.id = f.merchant_id',
  );
  await client.end();
  return new Map(rows.map(({ former, code }) => [former, code]));
}

async function prepare(maker, { id, dump }) {
  await addDump(maker, { id, dump });
  await timed('preview, with differences from the second delivery on', async () => {
    await maker.post(`${root}/${id}/check`);
    await settled(maker, id, 'checking');
  });
  const { decided, answers } = await timed('decisions', () => decideAll(maker, id));
  console.log(`  ${decided} decisions, ${answers} answers`);
}

async function importData({ stack, maker, checker }, { id, what, kills }) {
  const { sums } = await maker.get(`${root}/${id}`);
  const totalPaise = sums.postedPaise - sums.owedPaise + sums.leftOutPaise;
  await timed('request', () => maker.post(`${root}/${id}/request`, { totalPaise }));
  await timed('approval', () => checker.post(`${root}/${id}/approve`, {}));
  const { finished, killed } = await timed(what, () => runKilled(maker, { id, server: stack.parts.api, kills }));
  const { shops, openings } = finished.made;
  console.log(
    `  ${finished.status}: ${shops} shops, ${openings} openings, killed ${killed} times; balances ${rupees(totalPaise)}; ledger differences ${finished.proofAfter?.differences}`,
  );
}

async function compare(maker, id) {
  const { counts } = await timed('summary of differences', () => maker.get(`${root}/${id}/differences`));
  console.log(`  ${counts.map(({ kind, change, count }) => `${kind} ${change} ${count}`).join(', ')}`);
  const page = (start) =>
    maker.post(`${root}/differences/list`, { start, length: 100, additionFilter: { moveId: id } });
  await timed('first page of differences', () => page(0));
  await timed('page of differences from row 4,000', () => page(4_000));
}

try {
  await withPortal(async ({ folder, stack, maker: person, checker, memory }) => {
    const maker = withSlowest(person);
    const { id } = await maker.post(root, { system: 'Old portal', cutOverOn: dayFromNow(-1) });
    const plan = (next) => maker.post(`${root}/${id}/parallel-run`, { opensOn: dayFromNow(7), next });
    await plan('trial');
    await prepare(maker, { id, dump: writeDump(earlierSize, `${folder}/trial.sql`) });
    await importData({ stack, maker, checker }, { id, what: 'import of the trial', kills: 0 });
    const before = await codesOf(stack.database.adminUrl);
    console.log(`  most memory until here: ${memory.most()} MB`);
    await maker.post(`${root}/${id}/newer-data`);
    await prepare(maker, { id, dump: writeDump(size, `${folder}/last.sql`) });
    await compare(maker, id);
    await plan('last');
    await importData({ stack, maker, checker }, { id, what: 'cut-over (undo and import)', kills });
    const after = await codesOf(stack.database.adminUrl);
    const same = [...after].filter(([former, code]) => before.get(former) === code).length;
    console.log(`  shops with the branch code of the trial: ${same} of ${before.size}; now ${after.size} shops`);
    console.log(`  slowest request: ${(maker.slowest.ms / 1000).toFixed(1)} s, ${maker.slowest.at}`);
  });
} catch (error) {
  endWithSentence(error);
}
