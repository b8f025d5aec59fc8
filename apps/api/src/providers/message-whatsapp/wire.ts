import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type {
  WhatsappDocument,
  WhatsappNews,
  WhatsappPress,
  WhatsappReport,
  WhatsappReply,
  WhatsappTemplateToSend,
  WhatsappToSend,
} from './port.ts';

/** The response to a message that was taken. */
export const takenAnswer = z.object({ messages: z.tuple([z.object({ id: z.string().min(1).max(200) })]) });

/** The response to a file that was taken. */
export const storedAnswer = z.object({ id: z.string().min(1).max(200) });

/** The response to a message that was refused. */
export const errorAnswer = z.object({
  error: z.object({ message: z.string(), code: z.number().optional() }),
});

/** The word that a button sends to end messages, whatever its label says. */
const stopWord = 'STOP';

const buttonPart = (press: WhatsappPress, index: number) => ({
  type: 'button',
  sub_type: press.kind === 'url' ? 'url' : 'quick_reply',
  index: String(index),
  parameters: [press.kind === 'url' ? { type: 'text', text: press.path } : { type: 'payload', payload: press.word }],
});

function templateParts({ values, document, buttons = [] }: WhatsappTemplateToSend, fileId: string | undefined) {
  const body = values.map((text) => ({ type: 'text', text }));
  return [
    ...(document !== undefined && fileId !== undefined
      ? [
          {
            type: 'header',
            parameters: [{ type: 'document', document: { id: fileId, filename: document.name } }],
          },
        ]
      : []),
    ...(body.length > 0 ? [{ type: 'body', parameters: body }] : []),
    ...buttons.map(buttonPart),
  ];
}

/** The body of POST /{version}/{phone-number-id}/messages. */
export function messageBody(message: WhatsappToSend, fileId: string | undefined): string {
  const content =
    'words' in message
      ? { type: 'text', text: { preview_url: false, body: message.words } }
      : {
          type: 'template',
          template: {
            name: message.template,
            language: { code: message.language },
            components: templateParts(message, fileId),
          },
        };
  return JSON.stringify({
    messaging_product: 'whatsapp',
    recipient_type: 'individual',
    to: `91${message.mobile}`,
    ...content,
    biz_opaque_callback_data: message.id,
  });
}

/** The form of POST /{version}/{phone-number-id}/media, with its boundary. */
export function fileForm({ name, content }: WhatsappDocument): { payload: Buffer; type: string } {
  const boundary = `----${randomUUID()}`;
  const field = (key: string, value: string) =>
    `--${boundary}\r\ncontent-disposition: form-data; name="${key}"\r\n\r\n${value}\r\n`;
  const safeName = name.replace(/[^\w.-]/g, '_');
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${safeName}"\r\ncontent-type: application/pdf\r\n\r\n`;
  const before = `${field('messaging_product', 'whatsapp')}${field('type', 'application/pdf')}${head}`;
  return {
    payload: Buffer.concat([Buffer.from(before), content, Buffer.from(`\r\n--${boundary}--\r\n`)]),
    type: `multipart/form-data; boundary=${boundary}`,
  };
}

const status = z.object({
  id: z.string().min(1).max(200),
  status: z.enum(['sent', 'delivered', 'read', 'failed']),
  biz_opaque_callback_data: z.string().max(200).optional(),
});

const caption = z.object({ caption: z.string().optional() }).optional();
const message = z.object({
  id: z.string().min(1).max(200),
  from: z.string().regex(/^\d{8,15}$/),
  timestamp: z.string().regex(/^\d{1,12}$/),
  type: z.string(),
  context: z.object({ id: z.string().optional() }).optional(),
  text: z.object({ body: z.string() }).optional(),
  button: z.object({ text: z.string(), payload: z.string().optional() }).optional(),
  interactive: z.object({ button_reply: z.object({ title: z.string() }).optional() }).optional(),
  image: caption,
  video: caption,
  document: caption,
});

const withoutText = new Set(['image', 'video', 'document', 'audio', 'sticker', 'location', 'contacts']);

/** One call may carry many entries; an element of another shape (a reaction, a new kind) is left out alone. */
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

function textOf({ text, button, interactive, image, video, document }: z.infer<typeof message>): string | undefined {
  if (button) return button.payload === stopWord ? stopWord : button.text;
  const file = image ?? video ?? document;
  return text?.body ?? interactive?.button_reply?.title ?? file?.caption;
}

function replyOf(given: unknown): WhatsappReply[] {
  const read = message.safeParse(given);
  if (!read.success) return [];
  const { id, from, timestamp, type, context } = read.data;
  const text = textOf(read.data);
  const hasFile = withoutText.has(type);
  if (text === undefined && !hasFile) return [];
  const at = new Date(Number(timestamp) * 1000).toISOString();
  return [{ ref: id, from, at, text: text ?? '', to: context?.id, hasFile }];
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
    replies: values.flatMap(({ messages }) => messages.flatMap(replyOf)),
  };
}
