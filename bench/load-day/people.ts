import { readConfig } from '../../apps/api/src/config.ts';
import { createContainer } from '../../apps/api/src/container.ts';
import { systemClock } from '../../apps/api/src/platform/clock.ts';
import { buildMerchant } from '../../apps/api/test/factories/merchants.ts';
import { buildWaiting, fillWallet, sharedScan } from '../../apps/api/test/factories/nsdl-pan.ts';
import { buildBankAccount } from '../../apps/api/test/factories/payments.ts';
import { buildStaff } from '../../apps/api/test/factories/users.ts';
import { type Signed, signInAs, type TestApp } from '../../apps/api/test/helpers.ts';
import { overHttp } from '../../apps/api/test/over-http.ts';

export type Crowd = {
  app: TestApp;
  shops: Signed[];
  clerks: Signed[];
  bankAccountId: string;
  scan: Buffer;
  /** Signs everybody in again: a session ends after ten minutes, and these people do not ask for a new token. */
  renew: () => Promise<void>;
};

/** Creates shops with balances and clerks with sessions, using the database and keys of running servers. */
export async function gather(
  env: NodeJS.ProcessEnv,
  servers: readonly string[],
  sizes: { shops: number; clerks: number },
): Promise<Crowd> {
  const container = createContainer(readConfig(env));
  const app = { container, db: container.db, clock: systemClock, server: overHttp(servers) } as unknown as TestApp;
  const everybody: { signed: Signed; user: { id: string } }[] = [];
  const enter = async (user: { id: string }) => {
    const signed: Signed = await signInAs(app, user);
    everybody.push({ signed, user });
    return signed;
  };
  const shops: Signed[] = [];
  for (let n = 0; n < sizes.shops; n++) {
    const shop = await buildMerchant(app);
    await fillWallet(app, shop.id, 50_000_000);
    shops.push(await enter(shop.owner));
  }
  const clerks: Signed[] = [];
  for (let n = 0; n < sizes.clerks; n++) clerks.push(await enter(await buildStaff(app)));
  const { id: bankAccountId } = await buildBankAccount(app);
  const scan = await sharedScan(app, await buildWaiting(app));
  const renew = async () => {
    for (const { signed, user } of everybody) Object.assign(signed, await signInAs(app, user));
  };
  return { app, shops, clerks, bankAccountId, scan, renew };
}
