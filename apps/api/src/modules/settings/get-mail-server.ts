import type { SmtpReply } from '@sevadesk/contract/settings';
import type { Ctx, UserCtx } from '../../platform/context.ts';
import type { MailServer } from '../../providers/mail/port.ts';
import { mailServerChange, storedMailServer } from './mail-server.repo.ts';
import { sealedFor, shownServer } from './mail-server.rules.ts';

/** Returns the entered mail server for the screen: whether it has a password, never the password. */
export async function getMailServer(ctx: UserCtx): Promise<SmtpReply> {
  const [stored, change] = await Promise.all([storedMailServer(ctx.db), mailServerChange(ctx.db)]);
  return {
    value: stored ? shownServer(stored) : null,
    hasPassword: (stored?.passwordSealed ?? null) !== null,
    changedBy: change?.changedBy ?? null,
    changedAt: change?.changedAt ?? null,
  };
}

/** Returns the current mail server; undefined if the environment defines it. Read for each mail, so that changes apply at once. */
export async function mailServerNow({ db, keys }: Pick<Ctx, 'db' | 'keys'>): Promise<MailServer | undefined> {
  const stored = await storedMailServer(db);
  if (!stored) return undefined;
  const { passwordSealed } = stored;
  return {
    ...shownServer(stored),
    password: passwordSealed === null ? undefined : keys.unseal(passwordSealed, sealedFor),
  };
}
