import type { Locale } from '@sevadesk/messages';
import type { UserCtx } from '../../platform/context.ts';
import { updateLocale } from './users.repo.ts';

/** Saves the user's language for the next sign-in and for mail. */
export async function setLocale(ctx: UserCtx, locale: Locale): Promise<void> {
  await updateLocale(ctx.db, ctx.actor.userId, locale);
}
