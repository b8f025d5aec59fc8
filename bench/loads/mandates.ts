import { toPaise } from '@sevadesk/contract/kernel/money';
import { sweepMandates } from '../../apps/api/src/modules/mandates/poll-mandate.ts';
import { pauseMandate } from '../../apps/api/src/modules/mandates/change-mandate.ts';
import { createMandate, getOwnMandate } from '../../apps/api/src/modules/mandates/create-mandate.ts';
import { systemCtx } from '../../apps/api/test/helpers.ts';
import type { Shop, World } from './world.ts';

/** Sets up mandates that are always due, one debit a day; some banks answer late. */
export async function agreeMandates(world: World, shops: readonly Shop[]): Promise<void> {
  for (const shop of shops) {
    const sums = { limitPaise: toPaise(1_000_000_000), amountPaise: toPaise(500_000), maxPaise: toPaise(500_000) };
    const { id } = await createMandate(shop.ctx, { ...sums, everyDays: 1, endsOn: '2099-12-31' });
    const { refNo } = await world.app.db
      .selectFrom('mandates')
      .select('refNo')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    await world.simulator.control('POST', `/mandate/mandates/${refNo}/approve`);
    const answer = shop.number % 20 === 0 ? 'open' : 'success';
    await world.simulator.control('POST', `/mandate/mandates/${refNo}/answer`, { answer });
  }
  while ((await sweepMandates(systemCtx(world.app))) > 0) continue;
}

/** The banks that answer late pay what is open. */
export async function answerLate(world: World): Promise<void> {
  const { debits } = (await world.simulator.control('GET', '/mandate/debits')) as {
    debits: { ref: string; state: string }[];
  };
  for (const { ref, state } of debits)
    if (state === 'pending') await world.simulator.control('POST', `/mandate/debits/${ref}/succeed`);
}

/** Ends the month: what was sent already runs to its end. */
export async function pauseMandates(shops: readonly Shop[]): Promise<void> {
  for (const shop of shops) {
    const { mandate } = await getOwnMandate(shop.ctx);
    if (mandate?.status === 'active') await pauseMandate(shop.ctx, mandate);
  }
}
