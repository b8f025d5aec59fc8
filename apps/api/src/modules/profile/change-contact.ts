import { randomInt } from 'node:crypto';
import type { ContactKind } from '@sevadesk/contract/profile';
import { AppError, fieldError } from '../../platform/app-error.ts';
import type { UserCtx } from '../../platform/context.ts';
import { withTransaction } from '../../platform/transaction.ts';
import { recordAudit } from '../audit/index.ts';
import { mailAboutAccount, proveSelf } from '../auth/index.ts';
import { queueSignInMail } from '../notifications/index.ts';
import { findPerson, getOwnAccount, saveContact } from '../users/index.ts';
import { endChange, saveChange, tryChange } from './profile.repo.ts';

const codeMinutes = 15;
const maxAttempts = 5;

const hashOf = (ctx: UserCtx, kind: ContactKind, code: string) =>
  ctx.keys.searchHash('contact-code', `${ctx.actor.userId}\n${kind}\n${code}`);

async function self(ctx: UserCtx) {
  const person = await findPerson(ctx, { id: ctx.actor.userId });
  if (!person) throw new AppError('anonymous');
  return person;
}

/**
 * Starts to change an address: a code goes to the new e-mail address, or for a mobile number, because there is no way to send a
 * text message, to the current e-mail address. Throws rate_limited; refuses a wrong password and an unchanged value at their fields.
 */
export async function changeContact(
  ctx: UserCtx,
  { kind, value, password }: { kind: ContactKind; value: string; password: string },
): Promise<void> {
  await proveSelf(ctx, { password });
  const person = await self(ctx);
  const present = await getOwnAccount(ctx, person.id);
  if (present[kind]?.toLowerCase() === value.toLowerCase()) throw fieldError(kind, 'taken');
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  await withTransaction(ctx, async (ctx) => {
    const expiresAt = new Date(ctx.clock.now().getTime() + codeMinutes * 60_000);
    await saveChange(ctx.db, { userId: person.id, kind, value, codeHash: hashOf(ctx, kind, code), expiresAt });
    await recordAudit(ctx, { action: `profile.change-${kind}`, record: { type: 'user', id: person.id } });
    const reader = { ...person, email: kind === 'email' ? value : person.email };
    const values = { name: person.displayName, value, code, minutes: codeMinutes };
    await queueSignInMail(ctx, reader, 'sign_in_contact_code', values);
  });
}

/** Activates the new address and notifies the old e-mail address. Throws challenge_expired (15 minutes or five wrong codes), code_wrong. */
export async function confirmContact(ctx: UserCtx, { kind, code }: { kind: ContactKind; code: string }): Promise<void> {
  const person = await self(ctx);
  const now = ctx.clock.now();
  const change = await tryChange(ctx.db, { userId: person.id, kind, now, maxAttempts });
  if (!change) throw new AppError('challenge_expired');
  if (change.codeHash !== hashOf(ctx, kind, code)) throw new AppError('code_wrong');
  await withTransaction(ctx, async (ctx) => {
    if (!(await endChange(ctx.db, person.id, kind, change.codeHash))) throw new AppError('challenge_expired');
    const before = await getOwnAccount(ctx, person.id);
    await saveContact(ctx, { userId: person.id, kind, value: change.value });
    await recordAudit(ctx, {
      action: `profile.confirm-${kind}`,
      record: { type: 'user', id: person.id },
      details: { before: { [kind]: before[kind] }, after: { [kind]: change.value } },
    });
    await mailAboutAccount(ctx, person, kind);
  });
}
