import {
  mergePreferences,
  mostPreferences,
  type Preferences,
  type PreferencesBody,
  preferences as schema,
} from '@sevadesk/contract/views';
import { AppError } from '../../platform/app-error.ts';
import type { UserCtx } from '../../platform/context.ts';
import { withTransaction } from '../../platform/transaction.ts';
import { lockPreferences, storedPreferences, storePreferences } from './preferences.repo.ts';

/** Preferences from a newer version that this one cannot parse count as not set. */
const read = (stored: unknown): Preferences => schema.safeParse(stored ?? {}).data ?? {};

/** Returns the screen preferences of the signed-in person. */
export async function getPreferences(ctx: UserCtx): Promise<Preferences> {
  return read(await storedPreferences(ctx.db, ctx.actor.userId));
}

/** Saves changes; for each name the last write wins. Throws invalid_input if they would exceed mostPreferences. */
export async function updatePreferences(ctx: UserCtx, changes: PreferencesBody): Promise<{ ok: true }> {
  return withTransaction(ctx, async (ctx) => {
    const { userId } = ctx.actor;
    const merged = mergePreferences(read(await lockPreferences(ctx.db, userId)), changes);
    if (JSON.stringify(merged).length > mostPreferences)
      throw new AppError('invalid_input', {
        fields: [{ field: 'lists', fault: { key: 'too_many', params: { max: mostPreferences } } }],
      });
    await storePreferences(ctx.db, userId, merged, ctx.clock.now().toISOString());
    return { ok: true };
  });
}
