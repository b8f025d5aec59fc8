import type { LoginReply, NextStep } from '@sevadesk/contract/auth';
import { AppError } from '../../../platform/app-error.ts';
import type { Ctx } from '../../../platform/context.ts';
import { randomToken } from '../../../platform/ids.ts';
import { sha256 } from '../../../platform/keys.ts';
import type { Person } from '../../users/index.ts';
import { insertChallenge, type Step } from './challenges.repo.ts';
import { offerAuthenticator } from '../factor/enrol-second-factor.ts';
import { canSendCodes } from '../../sms/index.ts';
import { confirmedNumber } from '../factor/sms-codes.repo.ts';
import { leadHome } from './other-host.ts';
import { openSession } from '../sessions/open-session.ts';
import { demandsSecondFactor } from '../policy/policy.rules.ts';
import { requireOpenShop } from '../policy/open-shop.ts';
import { getPolicy } from '../policy/policy.ts';

const challengeMinutes = 10;

/** Returns the next step after a right password or a finished step, the host of the person's own face, or the session. Throws login_blocked, shop_not_open. */
export async function nextStep(
  ctx: Ctx,
  person: Person,
  done: { secondFactor: boolean; userAgent: string; device: string },
): Promise<LoginReply> {
  if (person.isBlocked) throw new AppError('login_blocked');
  await requireOpenShop(ctx, person);
  if (!done.secondFactor) {
    const demanded = demandsSecondFactor(await getPolicy(ctx), person);
    if (person.wantsSecondFactor || demanded) return askSecondFactor(ctx, person);
  }
  if (person.mustChangePassword) return (await challengeFor(ctx, person, 'first-password', done.secondFactor)).reply;
  return (await leadHome(ctx, person, done.userAgent)) ?? openSession(ctx, person, done.userAgent, done.device);
}

type Made = { token: string; reply: NextStep };

async function challengeFor(
  ctx: Ctx,
  person: Person,
  step: Step,
  secondFactorDone: boolean,
  enrol?: string,
): Promise<Made> {
  const token = randomToken(32);
  const tokenHash = sha256(token);
  await insertChallenge(ctx.db, {
    tokenHash,
    userId: person.id,
    step,
    secondFactorDone,
    enrolSecret: enrol === undefined ? null : ctx.keys.seal(enrol, tokenHash),
    expiresAt: new Date(ctx.clock.now().getTime() + challengeMinutes * 60_000),
  });
  return { token, reply: { challenge: token, step } };
}

/** Includes the setup of an authenticator if there is none; its secret is stored only after a right code. */
async function askSecondFactor(ctx: Ctx, person: Person): Promise<NextStep> {
  if (person.hasSecondFactor) {
    const { reply } = await challengeFor(ctx, person, 'second-factor', false);
    const mobile = await confirmedNumber(ctx.db, person.id);
    return mobile !== null && (await canSendCodes(ctx)) ? { ...reply, phone: mobile.slice(-4) } : reply;
  }
  const enrol = await offerAuthenticator(person.userName);
  const { reply } = await challengeFor(ctx, person, 'second-factor', false, enrol.secret);
  return { ...reply, enrol };
}
