import { destroyFiles } from '../downloads/index.ts';
import type { Held, PersonalDataSource } from '../privacy/index.ts';
import { filesOf, messagesOf } from './messages.repo.ts';
import { eraseTicket, ticketsOf } from './personal-data.repo.ts';

type Row = Awaited<ReturnType<typeof ticketsOf>>[number];

const heldOf = (row: Row): Held => ({
  id: row.id,
  label: row.number,
  name: row.title,
  status: row.status,
  at: row.createdAt,
  shop: row.shopName,
  endedAt: row.status === 'closed' ? row.statusAt : null,
  isBooked: false,
  isErased: row.erasedAt !== null,
});

/** Tickets, for the rights of the people they name. */
export const ticketRecords: PersonalDataSource = {
  kind: 'ticket',
  lists: ['tickets.'],
  find: async (ctx, person) => (await ticketsOf(ctx.db, person)).map(heldOf),
  read: async (ctx, id) => {
    const [row] = await ticketsOf(ctx.db, { by: 'id', value: id });
    if (!row) return undefined;
    const messages = await messagesOf(ctx.db, { ticketId: id, withNotes: true });
    const files = await filesOf(ctx.db, id);
    return {
      record: heldOf(row),
      values: {
        number: row.number,
        title: row.title,
        subjectNumber: row.subjectNumber,
        texts: messages.map(({ at, text }) => `${at}: ${text}`),
      },
      files: files.map((file) => ({ name: file.name, fileId: file.id, bytes: file.bytes })),
    };
  },
  erase: async (ctx, id) => {
    await destroyFiles(ctx, await eraseTicket(ctx.db, id, ctx.clock.now().toISOString()));
  },
};
