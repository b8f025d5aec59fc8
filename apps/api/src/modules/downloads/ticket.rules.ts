import { z } from 'zod';

const ticketContent = z.strictObject({ f: z.uuid(), e: z.number().int() });

export type Ticket = { fileId: string; expiresAt: number };

/** Writes a ticket's text: the file and its expiry (epoch seconds), without signature. */
export function ticketText({ fileId, expiresAt }: Ticket): string {
  return Buffer.from(JSON.stringify({ f: fileId, e: expiresAt })).toString('base64url');
}

/** Parses a ticket's text; undefined if it is invalid. */
export function parseTicket(text: string): Ticket | undefined {
  try {
    const parsed = ticketContent.safeParse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')));
    return parsed.success ? { fileId: parsed.data.f, expiresAt: parsed.data.e } : undefined;
  } catch {
    return undefined;
  }
}
