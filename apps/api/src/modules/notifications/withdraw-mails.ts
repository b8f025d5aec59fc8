import type { Ctx } from '../../platform/context.ts';
import { type About, aboutKeys } from './about.ts';
import { deleteQueuedMails } from './notifications.repo.ts';

/** Withdraws mails about these records that no mail server has accepted yet, in the caller's transaction. */
export async function withdrawMails(ctx: Ctx, about: readonly About[]): Promise<void> {
  if (about.length > 0) await deleteQueuedMails(ctx.db, aboutKeys(about));
}
