import type { SetupStep, SetupView } from '@sevadesk/contract/operations';
import { cardKeys } from '@sevadesk/contract/settings';
import type { UserCtx } from '../../platform/context.ts';
import { setupFacts } from './setup.repo.ts';

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
    staff: facts.hasSecondPerson,
    backup: facts.hasBackup,
  };
  return { steps: Object.entries(done).map(([step, isDone]) => ({ step: step as SetupStep, isDone })) };
}
