import { setTimeout as pause } from 'node:timers/promises';
import { prove } from '../../apps/api/src/modules/wallet/index.ts';
import { actOnce, type Kind } from './actions.ts';
import { usageOf } from './machine.ts';
import { type Crowd, gather } from './people.ts';

const { LOAD_SERVERS = '', LOAD_API_PIDS = '', LOAD_DB_PID = '' } = process.env;
const numberOf = (name: string, fallback: number) => Number(process.env[name] ?? fallback);
const shops = numberOf('LOAD_SHOPS', 500);
const clerks = numberOf('LOAD_CLERKS', 50);
const seconds = numberOf('LOAD_STEP_SECONDS', 15);
const limitMs = numberOf('LOAD_P95_MS', 1_000);
const rates = (process.env.LOAD_RATES ?? '4,8,16,24,32,48,64').split(',').map(Number);
const apiPids = LOAD_API_PIDS.split(',').map(Number);
const dbPid = Number(LOAD_DB_PID);
const mostUnderWay = 400;

const at = (sorted: number[], part: number) => Math.round(sorted[Math.floor(sorted.length * part)] ?? 0);
const megabytes = (bytes: number) => Math.round(bytes / 1024 ** 2);

type Step = { rate: number; p95: number; answered: number; faults: Map<string, number>; refused: number };

/** Starts a fixed number of actions per second, without waiting for earlier ones, and returns the results of the calls. */
async function step(crowd: Crowd, rate: number): Promise<Step> {
  const times: Record<Kind, number[]> = { read: [], write: [], upload: [], export: [] };
  const faults = new Map<string, number>();
  let underWay = 0;
  let refused = 0;
  const note = (kind: Kind, ms: number, fault: string | undefined) => {
    times[kind].push(ms);
    if (fault) faults.set(fault, (faults.get(fault) ?? 0) + 1);
  };
  const before = { api: usageOf(apiPids), db: usageOf([dbPid]), own: process.cpuUsage() };
  const began = performance.now();
  for (let n = 0; n < rate * seconds; n++) {
    const due = began + (n * 1000) / rate;
    if (due > performance.now()) await pause(due - performance.now());
    if (underWay >= mostUnderWay) refused++;
    else {
      underWay++;
      void actOnce(crowd, note).finally(() => underWay--);
    }
  }
  while (underWay > 0) await pause(20);
  const wall = (performance.now() - began) / 1000;
  const after = { api: usageOf(apiPids), db: usageOf([dbPid]), own: process.cpuUsage(before.own) };
  const sort = (kind: Kind) => times[kind].sort((a, b) => a - b);
  const people = [...times.read, ...times.write].sort((a, b) => a - b);
  const answered = Object.values(times).reduce((sum, of) => sum + of.length, 0);
  const share = (used: number) => `${Math.round((used / wall) * 100)} %`;
  console.log(
    [
      '',
      rate,
      (answered / wall).toFixed(0),
      ...(['read', 'write', 'upload', 'export'] as const).map(
        (kind) => `${at(sort(kind), 0.5)} / ${at(times[kind], 0.95)}`,
      ),
      [...faults.values()].reduce((sum, count) => sum + count, 0) + refused,
      share(after.api.cpuSeconds - before.api.cpuSeconds),
      share(after.db.cpuSeconds - before.db.cpuSeconds),
      share((after.own.user + after.own.system) / 1e6),
      megabytes(after.api.bytes),
      '',
    ]
      .join(' | ')
      .trim(),
  );
  return { rate, p95: at(people, 0.95), answered, faults, refused };
}

const crowd = await gather(process.env, LOAD_SERVERS.split(','), { shops, clerks });
console.log(
  `${shops} shops, ${clerks} clerks, steps of ${seconds} s; API memory at the start ${megabytes(usageOf(apiPids).bytes)} MB.`,
);
console.log(
  '| actions/s | calls/s | reading p50 / p95 ms | writing | uploading | exporting | faults | CPU of API | of database | of this | API MB |',
);
console.log('| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |');
let held: Step | undefined;
for (const rate of rates) {
  const seen = await step(crowd, rate);
  for (const [fault, count] of seen.faults) console.log(`  ${count} x ${fault}`);
  if (seen.p95 > limitMs || seen.refused > 0) break;
  held = seen;
}
await pause(3_000);
console.log(`API memory after three quiet seconds: ${megabytes(usageOf(apiPids).bytes)} MB.`);
console.log(
  held
    ? `Held: ${held.rate} actions a second with a p95 of ${held.p95} ms for reading and writing.`
    : 'Not even the first step was held.',
);
const differences = await prove(crowd.app.container.systemContext('load-day'));
console.log(
  differences.length === 0 ? 'The ledger proves: no difference.' : `The ledger has ${differences.length} differences!`,
);
process.exitCode = differences.length === 0 ? 0 : 1;
await crowd.app.container.close();
