import type { FastifyInstance, InjectOptions } from 'fastify';
import { readConfig } from '../../apps/api/src/config.ts';
import { createContainer } from '../../apps/api/src/container.ts';
import { systemClock } from '../../apps/api/src/platform/clock.ts';
import { buildMerchant } from '../../apps/api/test/factories/merchants.ts';
import { buildWaiting, fillWallet, sharedScan } from '../../apps/api/test/factories/nsdl-pan.ts';
import { buildBankAccount } from '../../apps/api/test/factories/payments.ts';
import { buildStaff } from '../../apps/api/test/factories/users.ts';
import { type Signed, signInAs, type TestApp } from '../../apps/api/test/helpers.ts';

export type Crowd = { app: TestApp; shops: Signed[]; clerks: Signed[]; bankAccountId: string; scan: Buffer };

/** Sends what a test would inject over the network, to one server after the other as a proxy does. */
function overHttp(servers: readonly string[]): Pick<FastifyInstance, 'inject'> {
  let turn = 0;
  const inject = async ({ method = 'GET', url, query, headers, payload }: InjectOptions) => {
    const address = new URL(url as string, servers[turn++ % servers.length]);
    for (const [name, value] of Object.entries((query ?? {}) as Record<string, string>))
      address.searchParams.set(name, value);
    const body = payload as Buffer | undefined;
    const answer = await fetch(address, {
      method,
      headers: headers as Record<string, string>,
      ...(body && { body: new Uint8Array(body) }),
    });
    const rawPayload = Buffer.from(await answer.arrayBuffer());
    return {
      statusCode: answer.status,
      headers: Object.fromEntries(answer.headers),
      cookies: [],
      rawPayload,
      body: rawPayload.toString(),
    };
  };
  return { inject } as unknown as Pick<FastifyInstance, 'inject'>;
}

/** Shops with money and clerks with their sessions, on the database and keys of servers that are running. */
export async function gather(
  env: NodeJS.ProcessEnv,
  servers: readonly string[],
  sizes: { shops: number; clerks: number },
): Promise<Crowd> {
  const container = createContainer(readConfig(env));
  const app = { container, db: container.db, clock: systemClock, server: overHttp(servers) } as unknown as TestApp;
  const shops: Signed[] = [];
  for (let n = 0; n < sizes.shops; n++) {
    const shop = await buildMerchant(app);
    await fillWallet(app, shop.id, 50_000_000);
    shops.push(await signInAs(app, shop.owner));
  }
  const clerks: Signed[] = [];
  for (let n = 0; n < sizes.clerks; n++) clerks.push(await signInAs(app, await buildStaff(app)));
  const { id: bankAccountId } = await buildBankAccount(app);
  const scan = await sharedScan(app, await buildWaiting(app));
  return { app, shops, clerks, bankAccountId, scan };
}
