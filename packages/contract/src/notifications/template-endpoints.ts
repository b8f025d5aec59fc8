import { z } from 'zod';
import { staff } from '../kernel/access.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { emptyReply, recordId } from '../kernel/ids.ts';
import { locales } from '../kernel/languages.ts';
import { safeText } from '../kernel/text.ts';
import { renderedMail } from '../kernel/rendered-mail.ts';
import { mailGroups, mailKinds } from './sign-in-mails.ts';

const manage = staff('settings.manage');
const path = '/api/backend/settings/mail-templates';

const templateParams = z.strictObject({ event: z.enum(mailKinds), locale: z.enum(locales) });

export const mailTemplateInput = z.strictObject({
  subject: safeText({ max: 150 }),
  body: safeText({ max: 3000, lines: true }),
});
export type MailTemplateInput = z.output<typeof mailTemplateInput>;

const words = z.object({ subject: z.string(), body: z.string() });

const mailTemplate = z.object({
  event: z.enum(mailKinds),
  label: z.string(),
  locale: z.enum(locales),
  ...words.shape,
  original: words,
  isOriginal: z.boolean(),
  placeholders: z.array(z.object({ name: z.string(), sample: z.string(), isRequired: z.boolean() })),
  versions: z.array(
    z.object({
      id: recordId,
      subject: z.string().nullable(),
      body: z.string().nullable(),
      savedBy: z.string(),
      savedAt: z.string(),
    }),
  ),
});
export type MailTemplate = z.infer<typeof mailTemplate>;

const mailTemplateRow = z.object({
  event: z.enum(mailKinds),
  group: z.enum(mailGroups),
  label: z.string(),
  /** The languages in which staff changed the text. */
  changed: z.array(z.enum(locales)),
});
export type MailTemplateRow = z.infer<typeof mailTemplateRow>;

/** Texts of the notification and sign-in mails. */
export const templateCalls = {
  templates: endpoint({
    id: 'notifications.templates',
    method: 'GET',
    path,
    access: manage,
    summary: 'Every mail that tells people of an event or is about their sign-in, and which were reworded',
    reply: z.object({ data: z.array(mailTemplateRow) }),
  }),
  template: endpoint({
    id: 'notifications.template',
    method: 'GET',
    path: `${path}/{event}/{locale}`,
    access: manage,
    summary: 'The words of one mail in one language, its placeholders and its earlier versions',
    params: templateParams,
    reply: mailTemplate,
  }),
  saveTemplate: endpoint({
    id: 'notifications.save-template',
    method: 'POST',
    path: `${path}/{event}/{locale}`,
    access: manage,
    summary: 'Rewords a mail from now on; an unknown or a missing placeholder is refused at its field',
    params: templateParams,
    body: mailTemplateInput,
    reply: emptyReply,
  }),
  restoreTemplate: endpoint({
    id: 'notifications.restore-template',
    method: 'POST',
    path: `${path}/{event}/{locale}/original`,
    access: manage,
    summary: 'Goes back to the words that came with the product',
    params: templateParams,
    reply: emptyReply,
    errors: ['state_refused'],
  }),
  previewTemplate: endpoint({
    id: 'notifications.preview-template',
    method: 'POST',
    path: `${path}/{event}/{locale}/preview`,
    access: manage,
    summary: 'The mail as it would leave, with sample values; nothing is kept or sent',
    params: templateParams,
    body: mailTemplateInput,
    reply: renderedMail,
  }),
  testTemplate: endpoint({
    id: 'notifications.test-template',
    method: 'POST',
    path: `${path}/{event}/{locale}/test`,
    access: manage,
    summary: 'Sends the mail with sample values to whoever asks',
    params: templateParams,
    body: mailTemplateInput,
    reply: z.object({ to: z.string() }),
  }),
};
