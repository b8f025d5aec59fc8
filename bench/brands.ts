// npm run bench brands: the server's time for the first page with one brand and with fifty in the same process, in turns, and the first
// request of each host. Needs the built pages (npm run build); not among those that `npm run bench` runs without a name.
import { buildBrand } from '../apps/api/test/factories/brands.ts';
import { buildMerchant } from '../apps/api/test/factories/merchants.ts';
import { buildStaff } from '../apps/api/test/factories/users.ts';
import { signInAs, testApp } from '../apps/api/test/helpers.ts';

const most = 50;
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 400);
process.env['TEST_ADMIN_DATABASE_URL'] ??= process.env['BENCH_ADMIN_DATABASE_URL'];

const app = await testApp({ env: { WEB_DIST: new URL('../apps/web/dist', import.meta.url).pathname } });
const boss = await signInAs(app, await buildStaff(app));
const hosts: string[] = [];
async function addBrand() {
  const host = `bench${hosts.length}.example`;
  await buildBrand(app, boss, await buildMerchant(app, { idType: 'Franchise' }), {
    name: `Seva ${hosts.length}`,
    host,
  });
  hosts.push(host);
}

async function timeOf(host: string): Promise<number> {
  const start = performance.now();
  const { statusCode } = await app.server.inject({ url: '/', headers: { host } });
  if (statusCode !== 200) throw new Error(`${host} answered ${statusCode}`);
  return performance.now() - start;
}

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

async function measure(): Promise<{ first: number; later: number }> {
  const firsts: number[] = [];
  for (const host of hosts) firsts.push(await timeOf(host));
  const laters: number[] = [];
  for (let n = 0; n < rounds; n++) laters.push(await timeOf(hosts[n % hosts.length] ?? ''));
  return { first: median(firsts), later: median(laters) };
}

try {
  await addBrand();
  await measure();
  const one = await measure();
  while (hosts.length < most) await addBrand();
  const many = await measure();
  const again = await (async () => {
    const times: number[] = [];
    for (let n = 0; n < rounds; n++) times.push(await timeOf(hosts[0] ?? ''));
    return median(times);
  })();
  const ms = (value: number) => value.toFixed(2);
  console.log(
    `one brand ${ms(one.later)} ms a page, fifty ${ms(many.later)} ms: ratio ${(many.later / one.later).toFixed(2)}`,
  );
  console.log(`the first host again ${ms(again)} ms; the first page of a host ${ms(many.first)} ms`);
} finally {
  await app.close();
}
