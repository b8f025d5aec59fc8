import type { Locale } from '@sevadesk/messages';
import type { Ctx, UserActor } from '../platform/context.ts';

export type SessionPerson = { actor: UserActor; locale: Locale };

/** Looks up a bearer token's session as it is now; undefined when it is unknown, ended, or its user blocked. Given by the auth module at composition. */
export type ResolveSession = (ctx: Ctx, bearer: string) => Promise<SessionPerson | undefined>;
