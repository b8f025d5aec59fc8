import type { SetupStep, SetupView } from '@sevadesk/contract/operations';
import { cardKeys } from '@sevadesk/contract/settings';
import type { Permission } from '@sevadesk/contract/kernel/permissions';
import type { UserCtx } from '../../platform/context.ts';
import { findStaffWith } from '../users/index.ts';
import { liesOnServers } from './overview.repo.ts';
import { setupFacts } from './setup.repo.ts';

/** Permissions of which the person who enters something needs a second holder. */
const rightsOfTwo: readonly Permission[] = ['payments.approve', 'wallet.approve', 'approvals.policy', 'move-in.manage'];

async function hasSecondPerson(ctx: UserCtx): Promise<boolean> {
  const holders: number[] = [];
  for (const right of rightsOfTwo) holders.push((await findStaffWith(ctx, right)).length);
  return holders.every((count) => count >= 2);
}

/** Returns the setup steps of a new network up to its first application, each with whether it is done. */
export async function getSetup(ctx: UserCtx): Promise<SetupView> {
  const facts = await setupFacts(ctx.db, cardKeys.business);
  const done: Record<SetupStep, boolean> = {
    business: facts.hasBusiness,
    mail: facts.hasMailServer || ctx.settings.hasMailServer,
    address: ctx.settings.publicUrl.startsWith('https://'),
    factor: facts.administratorsWithoutFactor === 0,
    bank: facts.hasBank,
    prices: facts.hasPrices,
    'ao-codes': facts.hasAoList,
    providers: facts.simulated === 0,
    shop: facts.hasShop,
    'top-up': facts.hasTopUp,
    application: facts.hasApplication,
    // Nobody may approve what they entered, so each right of two people needs a second holder.
    staff: await hasSecondPerson(ctx),
    backup: facts.hasBackup,
  };
  const steps = Object.entries(done).map(([step, isDone]) => ({ step: step as SetupStep, isDone }));
  // The backups of several servers are not seen from here.
  const unseen = (await liesOnServers(ctx.db)) ? 'backup' : undefined;
  return { steps: steps.filter(({ step }) => step !== unseen) };
}
