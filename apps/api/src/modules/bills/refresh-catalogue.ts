import { AppError } from '../../platform/app-error.ts';
import type { Ctx, UserCtx } from '../../platform/context.ts';
import { withTransaction } from '../../platform/transaction.ts';
import { recordAudit } from '../audit/index.ts';
import { billNetworkSettings } from '../masters/index.ts';
import { countOffered, currentCatalogue, replaceCatalogue, touchCatalogue } from './catalogue.repo.ts';

type Refreshed = { version: string; billers: number; isChanged: boolean };

/** Fetches the catalogue and stores it with its version. Returns undefined if the network gave none; the stored one stays in force. */
async function refresh(ctx: Ctx): Promise<Refreshed | undefined> {
  const known = (await currentCatalogue(ctx.db))?.version;
  const answer = await ctx.providers.billNetwork.catalogue(known);
  if (answer.outcome === 'unknown') return undefined;
  const at = ctx.clock.now().toISOString();
  if (answer.outcome === 'unchanged') {
    await touchCatalogue(ctx.db, at);
    return { version: known ?? '', billers: await countOffered(ctx.db), isChanged: false };
  }
  await withTransaction(ctx, async (tx) => {
    if (!(await replaceCatalogue(tx.db, answer, at))) return;
    await recordAudit(tx, {
      action: 'bills.refresh-catalogue',
      record: { type: 'bill-catalogue', id: answer.version },
      details: { version: answer.version, billers: answer.billers.length, before: known ?? null },
    });
  });
  return { version: answer.version, billers: answer.billers.length, isChanged: answer.version !== known };
}

/** Fetches the network's catalogue now. Throws provider_unavailable. */
export async function refreshCatalogue(ctx: UserCtx): Promise<Refreshed> {
  const done = await refresh(ctx);
  if (!done) throw new AppError('provider_unavailable');
  return done;
}

const hourMs = 3_600_000;

/** Fetches the catalogue if the stored one is an hour old and the network is on; retries a failure at the next call. */
export async function updateCatalogue(ctx: Ctx): Promise<void> {
  if ((await billNetworkSettings(ctx)).mode === 'off') return;
  const stored = await currentCatalogue(ctx.db);
  if (stored && ctx.clock.now().getTime() - new Date(stored.fetchedAt).getTime() < hourMs) return;
  await refresh(ctx);
}
