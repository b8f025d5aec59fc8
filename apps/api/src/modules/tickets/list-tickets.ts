import type { StaffTicketRow, TicketRow } from '@sevadesk/contract/tickets';
import { codeText, type Locale, m, statusText, textIn } from '@sevadesk/messages';
import type { MerchantCtx, UserCtx } from '../../platform/context.ts';
import type { ExportColumn, ExportDescription } from '../../platform/export/types.ts';
import type { ListSource } from '../../platform/list.ts';
import { allTopics } from './setup.repo.ts';
import { countOwn, countQueue, ownTicketList, ticketQueue } from './ticket-lists.repo.ts';

export const listOwnTickets = (ctx: MerchantCtx): ListSource<TicketRow> =>
  ownTicketList(ctx.readDb, { merchantId: ctx.actor.merchantId, locale: ctx.locale });

const deskOf = (ctx: UserCtx) => ({ userId: ctx.actor.userId, now: ctx.clock.now().toISOString() });

export const listTickets = (ctx: UserCtx): ListSource<StaffTicketRow> =>
  ticketQueue(ctx.readDb, { ...deskOf(ctx), locale: ctx.locale });

/** Counts tickets that are pending with head office, overdue, this person's, or unassigned. */
export const countTickets = (ctx: UserCtx) => countQueue(ctx.readDb, deskOf(ctx));

/** Counts this shop's tickets by state. */
export const countOwnTickets = (ctx: MerchantCtx) => countOwn(ctx.readDb, ctx.actor.merchantId);

/** Lists the active topics, in the reader's language. */
export async function listOwnTopics(ctx: MerchantCtx) {
  const topics = await allTopics(ctx.db);
  return {
    data: topics.filter(({ isActive }) => isActive).map(({ id, text }) => ({ id, text: textIn(text, ctx.locale) })),
  };
}

/** The columns of both exports; a shop reads that a ticket is pending with it, not with "the merchant". */
function ticketColumns(locale: Locale, isOwn: boolean): ExportColumn<TicketRow>[] {
  const at = [{}, { locale }] as const;
  return [
    { id: 'number', title: m.tickets_number(...at), value: (row) => row.number },
    { id: 'title', title: m.tickets_subject(...at), value: (row) => row.title },
    { id: 'topic', title: m.tickets_topic(...at), value: (row) => row.topic },
    { id: 'subjectNumber', title: m.tickets_record(...at), value: (row) => row.subjectNumber },
    {
      id: 'status',
      title: m.tickets_status(...at),
      value: (row) => row.status,
      words: (value) =>
        isOwn && value === 'waiting' ? m.tickets_view_waiting_you(...at) : statusText('ticket', value, locale),
    },
    { id: 'statusAt', title: m.tickets_moved(...at), kind: 'instant', value: (row) => row.statusAt },
    { id: 'createdAt', title: m.tickets_asked(...at), kind: 'instant', value: (row) => row.createdAt },
  ];
}

function queueColumns(locale: Locale): ExportColumn<StaffTicketRow>[] {
  const at = [{}, { locale }] as const;
  return [
    ...ticketColumns(locale, false),
    { id: 'merchantCode', title: m.tickets_shop_code(...at), value: (row) => row.merchantCode },
    { id: 'shopName', title: m.tickets_shop(...at), value: (row) => row.shopName },
    {
      id: 'priority',
      title: m.tickets_priority(...at),
      value: (row) => row.priority,
      words: (value) => codeText(['tickets_priority'], value, locale),
    },
    { id: 'dueAt', title: m.tickets_due(...at), kind: 'instant', value: (row) => row.dueAt },
    { id: 'escalation', title: m.tickets_escalation(...at), value: (row) => row.escalation },
    { id: 'assignedName', title: m.tickets_assigned(...at), value: (row) => row.assignedName },
  ];
}

export const ownTicketsExport: ExportDescription<TicketRow> = {
  name: 'help',
  title: (locale) => m.tickets_own_title({}, { locale }),
  columns: (locale) => ticketColumns(locale, true),
};
export const ticketsExport: ExportDescription<StaffTicketRow> = {
  name: 'help-queue',
  title: (locale) => m.tickets_queue_title({}, { locale }),
  columns: queueColumns,
};
