import { z } from 'zod';
import { recordId } from './ids.ts';
import { safeText } from './text.ts';

/** An internal note of head office on a record; it is never edited. */
export const note = z.object({ id: recordId, body: z.string(), author: z.string(), createdAt: z.string() });
export type Note = z.infer<typeof note>;

export const noteBody = z.strictObject({ body: safeText({ max: 2000, lines: true }) });
export type NoteBody = z.output<typeof noteBody>;
