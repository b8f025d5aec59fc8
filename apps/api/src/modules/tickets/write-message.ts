import { mostTicketFiles, type TicketStatus, type TicketVerb } from '@sevadesk/contract/tickets';
import { AppError } from '../../platform/app-error.ts';
import type { Ctx, UserCtx } from '../../platform/context.ts';
import { recordAudit } from '../audit/index.ts';
import { type CheckedFile, checkUpload, storeFile, type Upload } from '../downloads/index.ts';
import { insertEvent, insertFiles, insertMessage } from './messages.repo.ts';
import { withoutAadhaar } from './ticket.rules.ts';

/** Checks the files of a message before the transaction. Throws file_refused. */
export async function checkFiles(ctx: Ctx, files: readonly Upload[]): Promise<CheckedFile[]> {
  if (files.length > mostTicketFiles) throw new AppError('file_refused');
  const checked: CheckedFile[] = [];
  // One after the other: each is decoded in its own child process.
  for (const [place, file] of files.entries())
    checked.push(await checkUpload(ctx, 'ticket-file', file, `file-${place + 1}`));
  return checked;
}

type Of = { id: string; merchantId: string; status: TicketStatus };
type Message = {
  requestId: string;
  text: string;
  files: readonly CheckedFile[];
  kind?: 'message' | 'note';
  way?: 'portal' | 'whatsapp';
};

/** Stores a message with its files in the caller's transaction; returns null if this request's message already exists. */
export async function storeMessage(ctx: UserCtx, ticket: Of, message: Message): Promise<string | null> {
  const { requestId, text, files, kind = 'message', way = 'portal' } = message;
  const id = ctx.ids.next();
  const { userId, displayName, area } = ctx.actor;
  const isNew = await insertMessage(ctx.db, {
    id,
    ticketId: ticket.id,
    requestId,
    kind,
    way,
    text: withoutAadhaar(text),
    at: ctx.clock.now().toISOString(),
    authorId: userId,
    authorName: displayName,
    authorArea: area,
  });
  if (!isNew) return null;
  const kept: string[] = [];
  for (const file of files) kept.push((await storeFile(ctx, 'ticket-file', file, ticket.merchantId)).id);
  await insertFiles(ctx.db, id, kept);
  return id;
}

type Step = {
  verb: TicketVerb;
  to: TicketStatus;
  messageId?: string | null;
  details?: Record<string, string | number | boolean | null>;
};

/** Records a ticket's step: its event and its audit row. */
export async function recordTicketStep(ctx: Ctx, ticket: Of, step: Step): Promise<void> {
  const { actor } = ctx;
  const { verb, to, messageId = null, details = {} } = step;
  const isPerson = actor.kind === 'user';
  await insertEvent(ctx.db, {
    id: ctx.ids.next(),
    ticketId: ticket.id,
    at: ctx.clock.now().toISOString(),
    verb,
    messageId,
    fromStatus: verb === 'raise' ? null : ticket.status,
    toStatus: to,
    actorId: isPerson ? actor.userId : null,
    actorName: isPerson ? actor.displayName : null,
    actorArea: isPerson ? actor.area : 'system',
    details: JSON.stringify(details),
  });
  await recordAudit(ctx, {
    action: `tickets.${verb}`,
    record: { type: 'ticket', id: ticket.id },
    details: { from: ticket.status, to, ...details },
  });
}
