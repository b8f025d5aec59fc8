// npm run bench messages: sends messages through the simulator's SMS gateway over HTTP with late, doubled, lost, unreadable and foreign
// delivery reports, kills the workers by SIGKILL on the way, and compares every message with the phone. BENCH_MESSAGES (100000),
// BENCH_KILLS (5), BENCH_WORKERS (1). It runs from sources; not among those that `npm run bench` runs without a name.
import { sendManyMessages } from '../apps/api/test/sms/many-messages.ts';

const numberOf = (name: string, usual: number) => Number(process.env[name] ?? usual);
process.env['TEST_ADMIN_DATABASE_URL'] ??= process.env['BENCH_ADMIN_DATABASE_URL'];

const each = 100;
const people = Math.ceil(numberOf('BENCH_MESSAGES', 100_000) / each);
const plan = { people, each, kills: numberOf('BENCH_KILLS', 5), workers: numberOf('BENCH_WORKERS', 1) };
const { twice, wrong, seconds, ...outcome } = await sendManyMessages(plan);
console.log(`${JSON.stringify(outcome)} sent twice ${twice.length}, wrong state ${wrong.length}`);
for (const one of wrong.slice(0, 20)) console.log(one);
console.log(`${seconds.toFixed(1)} s, ${Math.round(outcome.messages / seconds)} messages a second, restarts included`);
process.exit(twice.length + wrong.length === 0 ? 0 : 1);
