// node bench/move-in.mjs: migrates a generated portal's dump into the built product on a temporary database that also holds the sample
// network. BENCH_SHOPS (5000), BENCH_STATEMENT (200000), BENCH_APPLICATIONS (40000), BENCH_ORDERS (20000), BENCH_PAPERS (2000): documents of old orders, BENCH_KILLS (5): how often
// the server is killed by SIGKILL while the migration runs. Prints the seconds of each step, the peak memory of the server, the result
// compared with the dump's true figures, and whether undoing the migration leaves every table as it was; Linux only.
import { endWithSentence } from '../scripts/processes/end.mjs';
import { hashTables } from './move-in/hash-tables.mjs';
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
import { importPapers } from './move-in/papers.mjs';
import { recallOf } from './move-in/recall.mjs';

const size = {
  shops: numberOf('BENCH_SHOPS', 5_000),
  statement: numberOf('BENCH_STATEMENT', 200_000),
  applications: numberOf('BENCH_APPLICATIONS', 40_000),
  orders: numberOf('BENCH_ORDERS', 20_000),
};
const kills = numberOf('BENCH_KILLS', 5);
const papers = numberOf('BENCH_PAPERS', 2_000);

/** Prints the planted faults that the preview found, and the errors that were not planted. */
async function sayRecall(person, { id, dump }) {
  const { files } = await person.get(`${root}/${id}`);
  const { data: decisions } = await person.get(`${root}/${id}/decisions`);
  const { faults, unplanted } = await recallOf(person, { files, decisions, dump });
  for (const { table, fault, planted, inRows, asked, code, said } of faults) {
    const further = code
      ? `, ${asked} rows asked about as ${code}`
      : said === undefined
        ? ''
        : `, said of ${said} rows`;
    console.log(`  ${table} ${fault}: ${planted} planted, ${inRows} errors of rows${further}`);
  }
  for (const { table, word, rows } of unplanted) console.log(`  not planted in ${table}: ${word}, ${rows} rows`);
}

async function migrate({ stack, maker, checker, dump, folder }) {
  const view = (id) => maker.get(`${root}/${id}`);
  const { id } = await maker.post(root, { system: 'Old portal', cutOverOn: '2026-10-31' });
  await addDump(maker, { id, dump });
  await timed('preview', async () => {
    await maker.post(`${root}/${id}/check`);
    await settled(maker, id, 'checking');
  });
  await sayRecall(maker, { id, dump });
  const decided = await timed('decisions', () => decideAll(maker, id));
  const { sums, files } = await view(id);
  for (const { kind, fileName, totalRows, newRows, faultyRows } of files)
    console.log(`  ${kind} ${fileName}: ${totalRows} rows, ${newRows} new, ${faultyRows} with errors`);
  const totalPaise = sums.postedPaise - sums.owedPaise + sums.leftOutPaise;
  const before = await hashTables(stack.database.adminUrl);
  await maker.post(`${root}/${id}/request`, { totalPaise });
  await checker.post(`${root}/${id}/approve`, {});
  const { finished, killed } = await timed('migration', () => runKilled(maker, { id, server: stack.parts.api, kills }));
  const { shops, staff, openings } = finished.made;
  console.log(
    `  ${finished.status}: ${shops} shops, ${staff} staff, ${openings} openings; ${decided.decided} decisions by ${decided.answers} answers`,
  );
  console.log(`  killed ${killed} times on the way`);
  console.log(`  balances ${rupees(totalPaise)}; ledger differences ${finished.proofAfter?.differences}`);
  if (papers > 0) await importPapers(maker, { id, count: papers, folder });
  await timed('taken back', async () => {
    await maker.post(`${root}/${id}/undo`, { remark: 'Measured' });
    await settled(maker, id, 'undoing');
  });
  const after = await hashTables(stack.database.adminUrl);
  const differing = Object.keys(before).filter((name) => before[name] !== after[name]);
  console.log(
    `  tables that differ after it was taken back: ${differing.join(', ') || 'none'} of ${Object.keys(before).length}`,
  );
}

try {
  await withPortal(async ({ folder, ...portal }) =>
    migrate({ ...portal, folder, dump: writeDump(size, `${folder}/old-portal.sql`) }),
  );
} catch (error) {
  endWithSentence(error);
}
