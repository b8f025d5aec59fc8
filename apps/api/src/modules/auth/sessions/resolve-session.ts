import type { Locale } from '@sevadesk/messages';
import type { Ctx, UserActor } from '../../../platform/context.ts';
import { findPerson } from '../../users/index.ts';
import { actorOf, addressOf } from './open-session.ts';
import { liveSession } from './sessions.repo.ts';
import { parseAccessToken } from './tokens.ts';
import { resolveView } from './view-as.ts';

/** Returns the current user of a bearer token; undefined if it is invalid or expired, its session ended, or its user blocked. */
export async function resolveSession(
  ctx: Ctx,
  bearer: string,
): Promise<{ actor: UserActor; locale: Locale } | undefined> {
  const token = await parseAccessToken(ctx, bearer);
  if (!token) return undefined;
  if (token.kind === 'view') {
    const actor = await resolveView(ctx, token.id);
    return actor && { actor, locale: ctx.locale };
  }
  const session = await liveSession(ctx.db, token.id);
  if (!session) return undefined;
  const person = await findPerson(ctx, { id: session.userId });
  if (!person || person.isBlocked) return undefined;
  return { actor: actorOf(person, { id: token.id, address: addressOf(ctx) }), locale: person.locale };
}
