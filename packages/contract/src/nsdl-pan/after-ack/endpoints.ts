import { z } from 'zod';
import { staff } from '../../kernel/access.ts';
import { endpoint } from '../../kernel/endpoint.ts';
import { emptyReply, idParams } from '../../kernel/ids.ts';
import { safeText } from '../../kernel/text.ts';
import { noteKinds } from '../core/schemas.ts';

const days = (min: number) => z.int().min(min).max(365);

/** Deadlines of shops, in days. */
export const panDeadlines = z.strictObject({
  hardcopyDays: days(1),
  tinDays: days(1),
  /** Days after which a shop is reminded of an incomplete application; null: never. */
  remindDays: days(1).nullable(),
  /** Days after which it is cancelled and refunded; null: never. */
  cancelDays: days(2).nullable(),
});
export type PanDeadlines = z.infer<typeof panDeadlines>;

/** A note is only for staff; a message is also shown to the shop. */
export const noteInput = z.strictObject({ kind: z.enum(noteKinds), text: safeText({ max: 1000, lines: true }) });

export const afterAckCalls = {
  deadlines: endpoint({
    id: 'nsdl-pan.deadlines',
    method: 'GET',
    path: '/api/backend/nsdlpan/deadlines',
    access: staff('pan.view'),
    summary: 'How long shops have for hard copies, refusals and incomplete applications',
    reply: panDeadlines,
  }),
  saveDeadlines: endpoint({
    id: 'nsdl-pan.save-deadlines',
    method: 'POST',
    path: '/api/backend/nsdlpan/deadlines',
    access: staff('settings.manage'),
    summary: 'Sets those days; what is under way follows the new ones',
    body: panDeadlines,
    reply: emptyReply,
    errors: ['invalid_input'],
  }),
  addNote: endpoint({
    id: 'nsdl-pan.add-note',
    method: 'POST',
    path: '/api/backend/nsdlpan/physical/notes/{id}',
    access: staff('pan.view'),
    summary: 'Writes a note for colleagues, or a message that the shop sees and is told of',
    params: idParams,
    body: noteInput,
    reply: emptyReply,
    errors: ['not_found'],
  }),
};
