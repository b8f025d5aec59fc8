import type { SmtpInput } from '@sevadesk/contract/settings';
import { fieldError } from '../../platform/app-error.ts';
import type { UserCtx } from '../../platform/context.ts';
import { withTransaction } from '../../platform/transaction.ts';
import { recordAudit } from '../audit/index.ts';
import { deleteMailServer, setMailServer, storedMailServer } from './mail-server.repo.ts';
import { isPasswordMissing, type KnownServer, keepsPassword, sealedFor, shownServer } from './mail-server.rules.ts';

/** Throws invalid_input at password if a log-in has no password. */
export function validateMailServer(before: KnownServer | undefined, input: SmtpInput): void {
  if (isPasswordMissing(before, input)) throw fieldError('password', 'required');
}

function sealedPassword(ctx: UserCtx, before: KnownServer | undefined, input: SmtpInput): string | null {
  if (input.password !== undefined) return ctx.keys.seal(input.password, sealedFor);
  return keepsPassword(before, input) ? (before?.passwordSealed ?? null) : null;
}

const record = { type: 'setting', id: 'mail-server' };

/** Saves the mail server, effective from the next mail. Throws invalid_input if a log-in has no password. */
export async function saveMailServer(ctx: UserCtx, input: SmtpInput): Promise<{ ok: true }> {
  return withTransaction(ctx, async (ctx) => {
    const before = await storedMailServer(ctx.db, true);
    validateMailServer(before, input);
    const after = shownServer(input);
    const passwordSealed = sealedPassword(ctx, before, input);
    const changed = { changedBy: ctx.actor.userId, changedAt: ctx.clock.now().toISOString() };
    await setMailServer(ctx.db, { ...after, passwordSealed, ...changed });
    await recordAudit(ctx, {
      action: 'settings.save-smtp',
      record,
      details: {
        before: before ? shownServer(before) : null,
        after,
        isLogInChanged: passwordSealed !== (before?.passwordSealed ?? null),
      },
    });
    return { ok: true };
  });
}

/** Removes the entered server: mail uses the environment's settings again. */
export async function removeMailServer(ctx: UserCtx): Promise<{ ok: true }> {
  return withTransaction(ctx, async (ctx) => {
    const before = await storedMailServer(ctx.db, true);
    if (!before) return { ok: true };
    await deleteMailServer(ctx.db);
    await recordAudit(ctx, {
      action: 'settings.remove-smtp',
      record,
      details: { before: shownServer(before), after: null },
    });
    return { ok: true };
  });
}
