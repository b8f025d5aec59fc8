import { istDateOf } from '@sevadesk/contract/kernel/dates';
import {
  type AskShopInput,
  mostOpenTickets,
  type RaiseTicketInput,
  type TicketSubject,
} from '@sevadesk/contract/tickets';
import { AppError, fieldError } from '../../platform/app-error.ts';
import type { MerchantCtx, UserCtx } from '../../platform/context.ts';
import { withTransaction } from '../../platform/transaction.ts';
import type { CheckedFile, Upload } from '../downloads/index.ts';
import { demandSubject } from './demand-subject.ts';
import { getHours, topicById, type Topic } from './setup.repo.ts';
import type { Subject } from './subjects.repo.ts';
import { answerersOf, notifyPeople, notifyShop } from './notify-tickets.ts';
import { dueAt, ticketNumber, withoutAadhaar } from './ticket.rules.ts';
import { insertTicket, lockAndCountOpen, nextCount, type Ticket, ticketOfRequest } from './tickets.repo.ts';
import { checkFiles, storeMessage, recordTicketStep } from './write-message.ts';

type Raised = { id: string; number: string };
type Sent = { files: readonly Upload[] };

async function demandTopic(ctx: UserCtx, id: string): Promise<Topic> {
  const topic = await topicById(ctx.db, id);
  if (!topic?.isActive) throw fieldError('topicId', 'choose_one');
  return topic;
}

/** Returns the ticket that this request has already created. Throws idempotency_conflict for other content. */
async function former(ctx: UserCtx, merchantId: string, input: RaiseTicketInput): Promise<Raised | undefined> {
  const found = await ticketOfRequest(ctx.db, { merchantId, requestId: input.requestId });
  if (!found) return undefined;
  const isSame = found.title === withoutAadhaar(input.title) && found.subjectId === (input.subject?.id ?? null);
  if (!isSame) throw new AppError('idempotency_conflict');
  return { id: found.id, number: found.number };
}

type New = {
  input: Omit<RaiseTicketInput, 'subject'>;
  merchantId: string;
  subject: (Subject & { kind: TicketSubject }) | undefined;
  files: readonly CheckedFile[];
  way?: 'portal' | 'whatsapp';
};

/** Inserts the ticket, its first message and its event; it is the other side's turn. */
export async function insertRaised(ctx: UserCtx, { input, merchantId, subject, files, way }: New): Promise<Raised> {
  const topic = await demandTopic(ctx, input.topicId);
  const now = ctx.clock.now();
  const at = now.toISOString();
  const { userId, area } = ctx.actor;
  const isShops = area === 'out';
  const due = isShops
    ? dueAt(now, { dueHours: topic.dueHours, priority: 'normal' }, await getHours(ctx.db)).toISOString()
    : null;
  const ticket = {
    id: ctx.ids.next(),
    number: ticketNumber(istDateOf(now), await nextCount(ctx.db)),
    merchantId,
    topicId: topic.id,
    title: withoutAadhaar(input.title),
    status: isShops ? 'open' : 'waiting',
    assignedTo: isShops ? null : userId,
  } as const;
  await insertTicket(ctx.db, {
    ...ticket,
    requestId: input.requestId,
    raisedArea: area,
    raisedBy: userId,
    statusAt: at,
    createdAt: at,
    dueFrom: isShops ? at : null,
    dueAt: due,
    subjectKind: subject?.kind ?? null,
    subjectId: subject?.id ?? null,
    subjectNumber: subject?.number ?? null,
  });
  const { requestId, text } = input;
  const messageId = await storeMessage(ctx, ticket, { requestId, text, files, ...(way && { way }) });
  await recordTicketStep(ctx, ticket, { verb: 'raise', to: ticket.status, messageId });
  await tellOther(ctx, ticket, isShops);
  return { id: ticket.id, number: ticket.number };
}

async function tellOther(
  ctx: UserCtx,
  ticket: Pick<Ticket, 'id' | 'number' | 'title' | 'merchantId' | 'assignedTo' | 'topicId'>,
  isShops: boolean,
) {
  if (isShops) await notifyPeople(ctx, ticket, 'ticket_raised', await answerersOf(ctx, ticket));
  else await notifyShop(ctx, ticket, 'ticket_asked');
}

/** Creates a ticket for head office. Throws not_found for another shop's record, tickets_full, file_refused, idempotency_conflict. */
export async function raiseTicket(ctx: MerchantCtx, { files, ...input }: RaiseTicketInput & Sent): Promise<Raised> {
  const checked = await checkFiles(ctx, files);
  const { merchantId } = ctx.actor;
  return withTransaction(ctx, async (ctx) => {
    const open = await lockAndCountOpen(ctx.db, merchantId);
    const known = await former(ctx, merchantId, input);
    if (known) return known;
    if (open >= mostOpenTickets) throw new AppError('tickets_full', { params: { most: mostOpenTickets } });
    const subject = input.subject && (await demandSubject(ctx, input.subject));
    return insertRaised(ctx, { input, merchantId, subject, files: checked });
  });
}

/** Creates a ticket for the shop of a record, assigned to its author. Throws not_found, file_refused, idempotency_conflict. */
export async function startTicketWithShop(ctx: UserCtx, { files, ...input }: AskShopInput & Sent): Promise<Raised> {
  const checked = await checkFiles(ctx, files);
  return withTransaction(ctx, async (ctx) => {
    const subject = await demandSubject(ctx, input.subject);
    const { merchantId } = subject;
    await lockAndCountOpen(ctx.db, merchantId);
    const known = await former(ctx, merchantId, input);
    return known ?? insertRaised(ctx, { input, merchantId, subject, files: checked });
  });
}
