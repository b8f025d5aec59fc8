import type { Locale } from '@sevadesk/messages';
import type { Ctx, UserActor } from '../platform/context.ts';

export type SessionPerson = { actor: UserActor; locale: Locale };

/** Returns a bearer token's current session; undefined if unknown, ended, or its user blocked. Supplied by the auth module. */
export type ResolveSession = (ctx: Ctx, bearer: string) => Promise<SessionPerson | undefined>;

export type PartnerCaller = SessionPerson & { perMinute: number };

/** Returns the caller of a partner key; throws address_refused and partner_api_off. Supplied by the partner-api module. */
export type ResolveKey = (ctx: Ctx, bearer: string) => Promise<PartnerCaller | undefined>;

/** A request to run once; `makeReady` takes seconds, writes nothing, and runs before the transaction. */
type Deed = {
  makeReady?: ((ctx: Ctx) => Promise<unknown>) | undefined;
  run: (ctx: Ctx, ready: unknown) => Promise<unknown>;
};

/** Runs a request once for its Idempotency-Key, in one transaction; throws idempotency_conflict. */
export type DoOnce = (
  ctx: Ctx,
  request: { key: string; fingerprint: string },
  deed: Deed,
) => Promise<{ answer: unknown; isRepeated: boolean }>;
