import { z } from 'zod';

const callback = z.object({ ref: z.union([z.string(), z.number()]).transform((ref) => String(ref).trim()) });

/** Which payment an announcement is about, by our number; undefined for anything else. */
export function parseCallbackBody(form: unknown): string | undefined {
  return callback.safeParse(form).data?.ref || undefined;
}
