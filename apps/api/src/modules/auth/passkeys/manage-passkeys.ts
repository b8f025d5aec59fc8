import type { PasskeyRow } from '@sevadesk/contract/auth';
import type { addPasskeyInput } from '@sevadesk/contract/auth';
import type { z } from 'zod';
import { AppError, fieldError } from '../../../platform/app-error.ts';
import { linkBase } from '../../../platform/brand-of.ts';
import type { UserCtx } from '../../../platform/context.ts';
import { withTransaction } from '../../../platform/transaction.ts';
import { recordAudit } from '../../audit/index.ts';
import { getOwnPerson } from '../../users/index.ts';
import { mailAboutAccount } from '../credentials/mail-about-account.ts';
import { proveSelf } from '../credentials/prove-self.ts';
import { deletePasskey, insertPasskey, passkeysOf } from './passkeys.repo.ts';
import { relyingPartyOf } from './passkeys.rules.ts';
import { createChallenge, spendChallenge, webAuthn } from './verify-passkey.ts';

/** Lists the passkeys of the signed-in person, oldest first. */
export async function listPasskeys(ctx: UserCtx): Promise<{ data: PasskeyRow[]; needsCode: boolean }> {
  const rows = await passkeysOf(ctx.db, ctx.actor.userId);
  const { hasSecondFactor } = await getOwnPerson(ctx);
  return {
    data: rows.map(({ id, name, createdAt, usedAt }) => ({ id, name, createdAt, usedAt })),
    needsCode: hasSecondFactor,
  };
}

/**
 * Returns what a new passkey must sign, after the password and, when the second factor is on, its code. Throws rate_limited,
 * code_wrong; refuses a wrong password at `password`.
 */
export async function startPasskey(ctx: UserCtx, { password, code }: { password: string; code?: string | undefined }) {
  const person = await getOwnPerson(ctx);
  if (person.hasSecondFactor && code === undefined) throw fieldError('code', 'required');
  await proveSelf(ctx, { password, ...(person.hasSecondFactor && code !== undefined && { code }) });
  const known = await passkeysOf(ctx.db, person.id);
  const { generateRegistrationOptions } = await webAuthn();
  const { id } = relyingPartyOf(linkBase(ctx, ctx.brand));
  const options = await generateRegistrationOptions({
    rpName: 'Sevadesk',
    rpID: id,
    userName: person.userName,
    userDisplayName: person.displayName,
    userID: new TextEncoder().encode(person.id),
    challenge: await createChallenge(ctx, 'add'),
    excludeCredentials: known.map(({ credentialId }) => ({ id: credentialId })),
    // A passkey counts as password and second factor, so it must be found without a name and verify its person.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  return { ...options };
}

/** Adds the passkey that signed the challenge of this session. Throws challenge_expired, passkey_refused, duplicate. */
export async function addPasskey(ctx: UserCtx, input: z.output<typeof addPasskeyInput>): Promise<void> {
  const person = await getOwnPerson(ctx);
  const { challenge } = await spendChallenge(ctx, 'add', input.credential.response.clientDataJSON);
  const { verifyRegistrationResponse } = await webAuthn();
  const { id, origin } = relyingPartyOf(linkBase(ctx, ctx.brand));
  const { registrationInfo } = await verifyRegistrationResponse({
    response: input.credential as Parameters<typeof verifyRegistrationResponse>[0]['response'],
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: true,
  }).catch(() => ({ registrationInfo: undefined }));
  if (!registrationInfo) throw new AppError('passkey_refused');
  const { credential } = registrationInfo;
  await withTransaction(ctx, async (ctx) => {
    const isNew = await insertPasskey(ctx.db, {
      id: ctx.ids.next(),
      userId: person.id,
      credentialId: credential.id,
      publicKey: Buffer.from(credential.publicKey).toString('base64url'),
      counter: credential.counter,
      transports: [...(input.credential.response.transports ?? [])],
      name: input.name,
      createdAt: ctx.clock.now().toISOString(),
    });
    if (!isNew) throw new AppError('duplicate');
    await recordAudit(ctx, {
      action: 'auth.add-passkey',
      record: { type: 'user', id: person.id },
      details: { name: input.name },
    });
    await mailAboutAccount(ctx, person, 'passkey_added');
  });
}

/** Removes a passkey of the signed-in person. Throws not_found. */
export async function removePasskey(ctx: UserCtx, id: string): Promise<void> {
  const person = await getOwnPerson(ctx);
  await withTransaction(ctx, async (ctx) => {
    if (!(await deletePasskey(ctx.db, { id, userId: person.id }))) throw new AppError('not_found');
    await recordAudit(ctx, { action: 'auth.remove-passkey', record: { type: 'user', id: person.id } });
    await mailAboutAccount(ctx, person, 'passkey_removed');
  });
}
