import type { NextStep, Session } from '@sevadesk/contract/auth';
import { AppError } from '../../../platform/app-error.ts';
import type { Brand } from '../../../platform/brand.ts';
import { brandOf, linkBase } from '../../../platform/brand-of.ts';
import type { Ctx } from '../../../platform/context.ts';
import { randomToken } from '../../../platform/ids.ts';
import { sha256 } from '../../../platform/keys.ts';
import { findPerson, type Person } from '../../users/index.ts';
import { requireOpenShop } from '../policy/open-shop.ts';
import { addressOf, openSession } from '../sessions/open-session.ts';
import { finishChallenge, insertChallenge, tryChallenge } from './challenges.repo.ts';

/** A browser follows an address at once. */
const seconds = 60;

type At = { brand: Brand | undefined; userAgent: string };

/** A code is worth something only at the host of that face, in the same browser, from the same network address. */
const boundHash = (ctx: Ctx, code: string, { brand, userAgent }: At) =>
  sha256([code, brand?.id ?? 'network', userAgent, addressOf(ctx)].join('\n'));

/** Returns where a person who passed every step at the host of another face continues; undefined at the host of their own. */
export async function leadHome(ctx: Ctx, person: Person, userAgent: string): Promise<NextStep | undefined> {
  const brand = await brandOf(ctx, person.merchant?.id);
  if (brand?.id === ctx.brand?.id) return undefined;
  const challenge = randomToken(32);
  await insertChallenge(ctx.db, {
    tokenHash: boundHash(ctx, challenge, { brand, userAgent }),
    userId: person.id,
    step: 'other-host',
    secondFactorDone: true,
    enrolSecret: null,
    expiresAt: new Date(ctx.clock.now().getTime() + seconds * 1000),
  });
  return { challenge, step: 'other-host', address: `${linkBase(ctx, brand)}/auth/login` };
}

/** Opens the session of a person who was led here; the code works once. Throws challenge_expired, login_blocked, shop_not_open. */
export async function continueHere(
  ctx: Ctx,
  { challenge, userAgent, device }: { challenge: string; userAgent: string; device: string },
): Promise<Session> {
  const now = ctx.clock.now();
  const tokenHash = boundHash(ctx, challenge, { brand: ctx.brand, userAgent });
  const found = await tryChallenge(ctx.db, { tokenHash, step: 'other-host', now, maxAttempts: 1 });
  if (!found || !(await finishChallenge(ctx.db, tokenHash, now))) throw new AppError('challenge_expired');
  const person = await findPerson(ctx, { id: found.userId });
  if (!person) throw new AppError('challenge_expired');
  if (person.isBlocked) throw new AppError('login_blocked');
  await requireOpenShop(ctx, person);
  return openSession(ctx, person, userAgent, device);
}
