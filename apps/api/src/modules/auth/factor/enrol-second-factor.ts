import { randomInt } from 'node:crypto';
import { generateSecret, generateURI } from 'otplib';
import { toDataURL } from 'qrcode';
import type { Ctx } from '../../../platform/context.ts';
import { recordAudit } from '../../audit/index.ts';
import { acceptTotpStep, setTotpSecret } from '../../users/index.ts';
import { recoveryHash } from './accept-code.ts';
import { replaceRecoveryCodes } from './second-factor.repo.ts';
import { recoveryCodeCount, totpStep } from './second-factor.rules.ts';

const letters = 'abcdefghjkmnpqrstuvwxyz23456789';

function recoveryCode(): string {
  const part = () => Array.from({ length: 5 }, () => letters[randomInt(letters.length)]).join('');
  return `${part()}-${part()}`;
}

/** Creates a key for an authenticator app and its QR code, drawn here so that no other host learns the key. */
export async function offerAuthenticator(userName: string): Promise<{ secret: string; qr: string }> {
  const secret = generateSecret();
  const uri = generateURI({ issuer: 'Sevadesk', label: userName, secret });
  return { secret, qr: await toDataURL(uri, { margin: 1, width: 200 }) };
}

/** Replaces a user's recovery codes; returns the new ones, which are stored only as hashes. */
export async function createRecoveryCodes(ctx: Ctx, userId: string): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, recoveryCode);
  await replaceRecoveryCodes(
    ctx.db,
    userId,
    codes.map((code) => recoveryHash(userId, code)),
  );
  return codes;
}

/** Activates an authenticator if its code is right; returns the recovery codes, shown only once. In the caller's transaction. */
export async function enrolSecondFactor(
  ctx: Ctx,
  input: { userId: string; secret: string; code: string },
): Promise<string[] | undefined> {
  const step = totpStep(input.secret, input.code, ctx.clock.now());
  if (step === undefined) return undefined;
  await setTotpSecret(ctx, { userId: input.userId, secret: input.secret });
  await acceptTotpStep(ctx, { userId: input.userId, step });
  const codes = await createRecoveryCodes(ctx, input.userId);
  await recordAudit(ctx, { action: 'auth.enrol-second-factor', record: { type: 'user', id: input.userId } });
  return codes;
}
