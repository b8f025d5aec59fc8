import { randomInt } from 'node:crypto';
import { AppError } from '../../../platform/app-error.ts';
import type { Ctx } from '../../../platform/context.ts';
import { isSameSecret, sha256 } from '../../../platform/keys.ts';
import { queueCodeSms } from '../../sms/index.ts';
import type { Person } from '../../users/index.ts';
import { countCodes, finishCode, insertCode, tryCode } from './sms-codes.repo.ts';

const dayMs = 86_400_000;
const validMs = 5 * 60_000;
/** A message costs money, and a flood of codes is an attack. */
const mostInDay = 10;
const mostInSignIn = 3;
const mostTries = 5;

/** The hash includes the row, so that only its code matches. */
const hashOf = (id: string, code: string) => sha256(`${id}\n${code}`);

type Asked = { person: Person; mobile: string; challengeHash: string | null };

/**
 * Sends a code of six digits by SMS, valid for five minutes and once, in the caller's transaction with the person's account locked.
 * Throws rate_limited (three for a sign-in, ten a day), state_refused (codes cannot be sent).
 */
export async function sendSmsCode(ctx: Ctx, { person, mobile, challengeHash }: Asked): Promise<void> {
  const now = ctx.clock.now();
  const since = new Date(now.getTime() - dayMs).toISOString();
  const { ofPerson, ofSignIn } = await countCodes(ctx.db, person.id, since, challengeHash);
  if (ofPerson >= mostInDay || (challengeHash !== null && ofSignIn >= mostInSignIn)) throw new AppError('rate_limited');
  const id = ctx.ids.next();
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  await insertCode(ctx.db, {
    id,
    userId: person.id,
    challengeHash,
    mobile,
    codeHash: hashOf(id, code),
    createdAt: now.toISOString(),
    expiresAt: new Date(now.getTime() + validMs).toISOString(),
  });
  const to = { id: person.id, mobile, locale: person.locale, merchantId: person.merchant?.id ?? null };
  if (!(await queueCodeSms(ctx, to, { id, code }))) throw new AppError('state_refused');
}

/**
 * Uses the newest code of a person for a sign-in, or for a number (null); returns the number it was sent to, or undefined if it is
 * wrong, expired, used, or was tried five times. Call it outside a transaction that may roll back, so that tries are counted.
 */
export async function acceptSmsCode(
  ctx: Ctx,
  { userId, challengeHash, code }: { userId: string; challengeHash: string | null; code: string },
): Promise<string | undefined> {
  if (!/^\d{6}$/.test(code)) return undefined;
  const now = ctx.clock.now().toISOString();
  const sent = await tryCode(ctx.db, { userId, challengeHash, now }, mostTries);
  if (!sent || !isSameSecret(sent.codeHash, hashOf(sent.id, code))) return undefined;
  return (await finishCode(ctx.db, sent.id, now)) ? sent.mobile : undefined;
}
