import type { RecordTickets, SubjectRef } from '@sevadesk/contract/tickets';
import type { UserCtx } from '../../platform/context.ts';
import { demandSubject } from './demand-subject.ts';
import { eventsOf } from './messages.repo.ts';
import { ticketsAbout } from './tickets.repo.ts';
import { areaOf, nameFor, verbOf } from './get-ticket.ts';

/** Returns the tickets and answers about one record, for its timeline; without notes. Throws not_found. */
export async function ticketsOfRecord(ctx: UserCtx, record: SubjectRef): Promise<RecordTickets> {
  const { area } = ctx.actor;
  const { merchantId } = await demandSubject(ctx, record);
  const found = await ticketsAbout(ctx.db, { ...record, ...(area === 'out' && { merchantId }) });
  const events = await eventsOf(
    ctx.db,
    found.map(({ id }) => id),
    { withNotes: false },
  );
  return {
    data: found.map((ticket) => ({
      ...ticket,
      steps: events
        .filter(({ ticketId }) => ticketId === ticket.id)
        .map(({ id, at, verb, actorName, actorArea, text }) => ({
          id,
          at,
          text,
          verb: verbOf(verb),
          actorArea: areaOf(actorArea),
          actorName: nameFor(area, actorArea, actorName),
        })),
    })),
  };
}
