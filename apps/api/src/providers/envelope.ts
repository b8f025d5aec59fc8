import { z } from 'zod';

/** Texts of a foreign API: number or text; an empty value (or one that matches `nothing`) is undefined. */
export const wireText = (nothing = /^null$/i) =>
  z
    .union([z.string(), z.number(), z.null()])
    .optional()
    .transform((value) => {
      const written = value === null || value === undefined ? '' : String(value).trim();
      return written === '' || nothing.test(written) ? undefined : written;
    });

/** Parses the envelope of a response by the schema; undefined for an HTML page or anything else that is not the other side's JSON. */
export function parseEnvelope<Envelope>(body: string, schema: z.ZodType<Envelope>): Envelope | undefined {
  try {
    return schema.safeParse(JSON.parse(body)).data;
  } catch {
    return undefined;
  }
}

export type WorkedAnswer = { worked: true; data: unknown } | { worked: false; message: string };

/** `status` means that the call worked, not that anything is done or paid; some responses write it as text. */
const worked = z.union([z.boolean(), z.string(), z.number()]).transform((value) => /^(true|1)$/i.test(String(value)));
const workedEnvelope = z.object({ status: worked, msg: wireText(), data: z.unknown().optional() });

/** Parses the `{ status, msg, data }` envelope of several providers; undefined for anything else. */
export function parseWorked(body: string): WorkedAnswer | undefined {
  const read = parseEnvelope(body, workedEnvelope);
  if (read === undefined) return undefined;
  const { status, msg, data } = read;
  return status ? { worked: true, data } : { worked: false, message: msg ?? 'refused without words' };
}
