import type { SetupStep, SetupView } from '@sevadesk/contract/operations';
import { cardKeys } from '@sevadesk/contract/settings';
import type { UserCtx } from '../../platform/context.ts';
import { setupFacts } from './setup.repo.ts';

/** Returns the setup steps of a new network before its first shop, each with whether it is done. */
export async function getSetup(ctx: UserCtx): Promise<SetupView> {
  const facts = await setupFacts(ctx.db, cardKeys.business);
  const done: Record<SetupStep, boolean> = {
    business: facts.hasBusiness,
    mail: facts.hasMailServer || ctx.settings.hasMailServer,
    address: ctx.settings.publicUrl.startsWith('https://'),
    factor: facts.administratorsWithoutFactor === 0,
    // The person who enters a payment must not approve it.
    staff: facts.staff >= 2,
    bank: facts.hasBank,
    prices: facts.hasPrices,
    'ao-codes': facts.hasAoList,
    providers: facts.simulated === 0,
    backup: facts.hasBackup,
    shop: facts.hasShop,
  };
  return { steps: Object.entries(done).map(([step, isDone]) => ({ step: step as SetupStep, isDone })) };
}
