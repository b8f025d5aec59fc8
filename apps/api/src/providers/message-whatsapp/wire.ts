import { z } from 'zod';
import type { WhatsappNews, WhatsappReport, WhatsappToSend } from './port.ts';

/** The response to a message that was taken. */
export const takenAnswer = z.object({ messages: z.tuple([z.object({ id: z.string().min(1).max(200) })]) });

/** The response to a message that was refused. */
export const errorAnswer = z.object({
  error: z.object({ message: z.string(), code: z.number().optional() }),
});

/** The body of POST /{version}/{phone-number-id}/messages. */
export function messageBody({ id, mobile, template, language, values }: WhatsappToSend): string {
  const parameters = values.map((text) => ({ type: 'text', text }));
  return JSON.stringify({
    messaging_product: 'whatsapp',
    recipient_type: 'individual',
    to: `91${mobile}`,
    type: 'template',
    template: {
      name: template,
      language: { code: language },
      components: parameters.length > 0 ? [{ type: 'body', parameters }] : [],
    },
    biz_opaque_callback_data: id,
  });
}

const status = z.object({
  id: z.string().min(1).max(200),
  status: z.enum(['sent', 'delivered', 'read', 'failed']),
  biz_opaque_callback_data: z.string().max(200).optional(),
});
const message = z.object({
  id: z.string().min(1).max(200),
  from: z.string().regex(/^\d{8,15}$/),
  type: z.literal('text'),
  text: z.object({ body: z.string() }),
});

/** One call may carry many entries; an element of another shape (a picture, a reaction, a new kind) is left out alone. */
const call = z.object({
  object: z.literal('whatsapp_business_account'),
  entry: z.array(
    z.object({
      changes: z.array(
        z.object({
          value: z.object({
            statuses: z.array(z.unknown()).default([]),
            messages: z.array(z.unknown()).default([]),
          }),
        }),
      ),
    }),
  ),
});

function reportOf(given: unknown): WhatsappReport[] {
  const read = status.safeParse(given);
  if (!read.success) return [];
  return [{ id: read.data.biz_opaque_callback_data, ref: read.data.id, state: read.data.status }];
}

/** Parses the body of a call of the webhook; undefined if it is of another kind. */
export function newsOf(raw: Buffer): WhatsappNews | undefined {
  let json: unknown;
  try {
    json = JSON.parse(raw.toString('utf8'));
  } catch {
    return undefined;
  }
  const read = call.safeParse(json);
  if (!read.success) return undefined;
  const values = read.data.entry.flatMap(({ changes }) => changes.map(({ value }) => value));
  return {
    reports: values.flatMap(({ statuses }) => statuses.flatMap(reportOf)),
    replies: values.flatMap(({ messages }) =>
      messages.flatMap((given) => {
        const found = message.safeParse(given);
        return found.success ? [{ ref: found.data.id, from: found.data.from, text: found.data.text.body }] : [];
      }),
    ),
  };
}
