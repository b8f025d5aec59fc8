import type { Locale } from '@sevadesk/messages';
import type { Ctx, UserActor } from '../platform/context.ts';

export type SessionPerson = { actor: UserActor; locale: Locale };

/** Looks up a bearer token's session as it is now; undefined when it is unknown, ended, or its user blocked. Given by the auth module at composition. */
export type ResolveSession = (ctx: Ctx, bearer: string) => Promise<SessionPerson | undefined>;

export type PartnerCaller = SessionPerson & { perMinute: number };

/** The same for the key of a shop's own software; throws address_refused and partner_api_off. Given by the partner-api module. */
export type ResolveKey = (ctx: Ctx, bearer: string) => Promise<PartnerCaller | undefined>;

/** A deed that is done once; what takes seconds and writes nothing is made ready before its transaction opens. */
type Deed = {
  makeReady?: ((ctx: Ctx) => Promise<unknown>) | undefined;
  run: (ctx: Ctx, ready: unknown) => Promise<unknown>;
};

/** Does what a request asks once for its Idempotency-Key, in one transaction; throws idempotency_conflict. */
export type DoOnce = (
  ctx: Ctx,
  request: { key: string; fingerprint: string },
  deed: Deed,
) => Promise<{ answer: unknown; isRepeated: boolean }>;
