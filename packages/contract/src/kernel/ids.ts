import { z } from 'zod';

/** A record's id (UUID v7, made by the application). */
export const recordId = z.uuid();
export const idParams = z.strictObject({ id: recordId });
export const emptyReply = z.object({ ok: z.literal(true) });
