import { randomInt } from 'node:crypto';
import type { Ctx } from '../../platform/context.ts';
import { sha256 } from '../../platform/keys.ts';
import { recordAudit } from '../audit/index.ts';
import { acceptTotpStep, setTotpSecret } from '../users/index.ts';
import { replaceRecoveryCodes } from './second-factor.repo.ts';
import { normalRecoveryCode, recoveryCodeCount, totpStep } from './second-factor.rules.ts';

const letters = 'abcdefghjkmnpqrstuvwxyz23456789';

function recoveryCode(): string {
  const part = () => Array.from({ length: 5 }, () => letters[randomInt(letters.length)]).join('');
  return `${part()}-${part()}`;
}

/** Takes a new authenticator into use when the code proves it; answers the recovery codes, shown this once. Undefined when the code is wrong. Runs in the caller's transaction. */
export async function enrolSecondFactor(
  ctx: Ctx,
  input: { userId: string; secret: string; code: string },
): Promise<string[] | undefined> {
  const step = totpStep(input.secret, input.code, ctx.clock.now());
  if (step === undefined) return undefined;
  await setTotpSecret(ctx, { userId: input.userId, secret: input.secret });
  await acceptTotpStep(ctx, { userId: input.userId, step });
  const codes = Array.from({ length: recoveryCodeCount }, recoveryCode);
  await replaceRecoveryCodes(
    ctx.db,
    input.userId,
    codes.map((code) => sha256(`${input.userId}\n${normalRecoveryCode(code)}`)),
  );
  await recordAudit(ctx, { action: 'auth.enrol-second-factor', record: { type: 'user', id: input.userId } });
  return codes;
}
