import type { TicketSubject } from '@sevadesk/contract/tickets';
import type { MerchantCtx } from '../../platform/context.ts';
import { type AnsweredNotice, noticeSubject } from './notice-subject.rules.ts';
import { subjectPlaces } from './subject.rules.ts';
import { type Subject, subjectOf, subjectOfNumber } from './subjects.repo.ts';

export type FoundSubject = { ticketId: string } | { subject: (Subject & { kind: TicketSubject }) | undefined };

/** Returns the ticket or the record of the shop that a notification is about; a record only if the person may see it. */
export async function subjectOfNotice(ctx: MerchantCtx, notice: AnsweredNotice | undefined): Promise<FoundSubject> {
  const { permissions, merchantId } = ctx.actor;
  const named = notice && noticeSubject(notice);
  if (!named) return { subject: undefined };
  const { kind } = named;
  if (kind === 'ticket') return { ticketId: 'id' in named ? named.id : '' };
  if (!permissions.includes(subjectPlaces[kind].out)) return { subject: undefined };
  const found =
    'id' in named
      ? await subjectOf(ctx.db, { kind, id: named.id, merchantId })
      : await subjectOfNumber(ctx.db, { kind, number: named.number, merchantId });
  return { subject: found && { ...found, kind } };
}
