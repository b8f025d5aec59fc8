import type { UserCtx } from '../../../platform/context.ts';
import { withTransaction } from '../../../platform/transaction.ts';
import { recordAudit } from '../../audit/index.ts';
import { notify } from '../../notifications/index.ts';
import { findSent } from '../core/find-own.ts';
import { insertNote } from './notes.repo.ts';

export type NewNote = { id: string; kind: 'note' | 'message'; text: string };

/** Adds a note for colleagues, or a message that the shop sees and is notified of. Throws not_found. */
export async function addNote(ctx: UserCtx, { id, kind, text }: NewNote): Promise<{ ok: true }> {
  return withTransaction(ctx, async (tx) => {
    const application = await findSent(tx, id);
    await insertNote(tx.db, {
      id: ctx.ids.next(),
      applicationId: id,
      kind,
      text,
      authorId: ctx.actor.userId,
      authorName: ctx.actor.displayName,
      at: ctx.clock.now().toISOString(),
    });
    await recordAudit(tx, {
      action: 'nsdl-pan.add-note',
      record: { type: 'application', id },
      details: { kind },
    });
    if (kind === 'message') {
      await notify(tx, {
        to: { merchantId: application.merchantId },
        event: 'application_message',
        about: [{ kind: 'paper', id }],
        params: { token: application.token ?? '', name: application.cardName, text },
        link: `/merchant/product/nsdl-pan/physical/info/${id}`,
      });
    }
    return { ok: true };
  });
}
