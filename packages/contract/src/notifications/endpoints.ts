import { z } from 'zod';
import { merchant, signedIn } from '../kernel/access.ts';
import { endpoint, listEndpoints } from '../kernel/endpoint.ts';
import { emptyReply, recordId } from '../kernel/ids.ts';
import { positivePaise } from '../kernel/money-schema.ts';
import { choice } from '../kernel/text.ts';
import { mailChoices, noticeGroups } from './catalogue.ts';
import { noticeEvents } from './events.ts';
import { templateCalls } from './template-endpoints.ts';

export const notice = z.object({
  id: recordId,
  event: z.enum(noticeEvents),
  title: z.string(),
  text: z.string(),
  /** Path of the page of the record. */
  link: z.string().nullable(),
  isRead: z.boolean(),
  /** Also shown as a toast on screen. */
  isImportant: z.boolean(),
  createdAt: z.string(),
});
export type Notice = z.infer<typeof notice>;

const noticeStates = ['unread', 'read'] as const;

const noticeRow = z.object({
  id: recordId,
  group: z.enum(noticeGroups),
  title: z.string(),
  text: z.string(),
  link: z.string().nullable(),
  state: z.enum(noticeStates),
  createdAt: z.string(),
});
export type NoticeRow = z.infer<typeof noticeRow>;

const list = listEndpoints({
  id: 'notifications.list',
  path: '/api/notices/list',
  access: signedIn,
  summary: 'All notices of the signed-in person',
  row: noticeRow,
  exports: ['createdAt', 'group', 'title', 'text', 'state'],
  fields: {
    createdAt: { kind: 'instant', filter: true, sort: true },
    group: { kind: 'choice', filter: true, choices: noticeGroups },
    state: { kind: 'choice', filter: true, choices: noticeStates },
  },
});

const preference = z.object({
  event: z.enum(noticeEvents),
  group: z.enum(noticeGroups),
  /** In the reader's language. */
  label: z.string(),
  inApp: z.boolean(),
  mail: z.enum(mailChoices),
  sms: z.boolean(),
  /** On the person's devices; only events that are shown on screen. */
  push: z.boolean(),
  whatsapp: z.boolean(),
  /** Whether the network sends this event by SMS to people with a mobile number; otherwise the choice has no effect. */
  isBySms: z.boolean(),
  /** The same by WhatsApp to this person, who agreed to it. */
  isByWhatsapp: z.boolean(),
  /** Cannot be switched off. */
  isLocked: z.boolean(),
});
export type NoticePreference = z.infer<typeof preference>;

/** An hour of the day in IST. */
const hour = z.int().min(0).max(23);

/** The balance below which a shop is notified; empty: never. */
export const lowBalanceInput = z.strictObject({ belowPaise: positivePaise.nullish().transform((sum) => sum ?? null) });

/** The calls of every page's bell, apart from the others, which only some pages load. */
export const inboxCalls = {
  inbox: endpoint({
    id: 'notifications.inbox',
    method: 'GET',
    path: '/api/notices',
    access: signedIn,
    summary: 'The newest notices of the signed-in person, and how many are unread',
    reply: z.object({ unread: z.int(), data: z.array(notice) }),
  }),
  stream: endpoint({
    id: 'notifications.stream',
    method: 'GET',
    path: '/api/notices/stream',
    access: signedIn,
    summary: 'What comes for the signed-in person, as it comes: server-sent events, ended with the session',
    replyKind: 'stream',
    reply: z.object({ unread: z.int(), notices: z.array(notice) }),
  }),
  markRead: endpoint({
    id: 'notifications.mark-read',
    method: 'POST',
    path: '/api/notices/read',
    access: signedIn,
    summary: 'Marks notices as read; without ids, all of them',
    body: z.strictObject({ ids: z.array(recordId).max(200).optional() }),
    reply: emptyReply,
  }),
};

export const notifications = {
  ...inboxCalls,
  list: list.list,
  export: list.export,
  preferences: endpoint({
    id: 'notifications.preferences',
    method: 'GET',
    path: '/api/notices/preferences',
    access: signedIn,
    summary: 'What the signed-in person is told, and how',
    reply: z.object({ digestHour: hour, data: z.array(preference) }),
  }),
  savePreferences: endpoint({
    id: 'notifications.save-preferences',
    method: 'POST',
    path: '/api/notices/preferences',
    access: signedIn,
    summary: 'Chooses what one is told, and how',
    body: z.strictObject({
      digestHour: hour,
      choices: z
        .array(
          z.strictObject({
            event: choice(noticeEvents),
            inApp: z.boolean(),
            mail: choice(mailChoices),
            /** If missing, it stays unchanged. */
            sms: z.boolean().optional(),
            /** If missing, it stays unchanged. */
            push: z.boolean().optional(),
            /** If missing, it stays unchanged. */
            whatsapp: z.boolean().optional(),
          }),
        )
        .max(200),
    }),
    reply: emptyReply,
  }),
  lowBalance: endpoint({
    id: 'notifications.low-balance',
    method: 'GET',
    path: '/api/merchant/notices/low-balance',
    access: merchant('m.wallet.view'),
    summary: 'The balance below which the shop is notified; null: never',
    reply: z.object({ belowPaise: z.int().nullable() }),
  }),
  saveLowBalance: endpoint({
    id: 'notifications.save-low-balance',
    method: 'POST',
    path: '/api/merchant/notices/low-balance',
    access: merchant('m.wallet.view'),
    summary: 'Sets the balance below which the shop is notified once, until it is above again; empty switches it off',
    body: lowBalanceInput,
    reply: emptyReply,
  }),
  ...templateCalls,
};
