import { z } from 'zod';
import { signedIn, staff } from '../kernel/access.ts';
import { localDate } from '../kernel/date-schema.ts';
import { endpoint, listEndpoints } from '../kernel/endpoint.ts';
import { emptyReply, idParams, recordId } from '../kernel/ids.ts';
import { textsSchema, textsView } from '../kernel/locale-schema.ts';
import { newsImportances } from '../kernel/publishing.ts';
import { choice, safeText } from '../kernel/text.ts';
import { refuseEndBeforeStart, runsFrom } from './carousel.ts';

const manage = staff('settings.manage');
const path = '/api/backend/settings/news-n-updates';

/** Audience of a news item: visitors, shops, head office. */
export const newsAudiences = ['public', 'merchants', 'staff'] as const;
export type NewsAudience = (typeof newsAudiences)[number];

export const newsStates = ['coming', 'current', 'ended'] as const;

export const newsInput = z
  .strictObject({
    title: textsSchema(safeText({ max: 120 }), 'fallback'),
    text: textsSchema(safeText({ max: 2000, lines: true }), 'fallback'),
    audiences: z.array(choice(newsAudiences)).min(1).max(3),
    importance: choice(newsImportances),
    ...runsFrom,
  })
  .superRefine(refuseEndBeforeStart);
export type NewsInput = z.output<typeof newsInput>;

const newsRow = z.object({
  id: recordId,
  /** The title in the reader's language. */
  heading: z.string(),
  title: textsView,
  text: textsView,
  audiences: z.array(z.enum(newsAudiences)),
  importance: z.enum(newsImportances),
  startsOn: localDate,
  endsOn: localDate.nullable(),
  state: z.enum(newsStates),
  /** Number of people who marked it as read. */
  readers: z.int(),
  changedBy: z.string().nullable(),
});
export type NewsRow = z.infer<typeof newsRow>;

const list = listEndpoints({
  id: 'settings.news-list',
  path: `${path}/list`,
  access: manage,
  summary: 'News and updates',
  row: newsRow,
  exports: ['heading', 'audiences', 'importance', 'startsOn', 'endsOn', 'state', 'readers', 'changedBy'],
  fields: {
    heading: { kind: 'text', filter: true, sort: true },
    importance: { kind: 'choice', filter: true, choices: newsImportances },
    startsOn: { kind: 'date', filter: true, sort: true },
    endsOn: { kind: 'date', filter: true, sort: true },
    state: { kind: 'choice', filter: true, choices: newsStates },
  },
});

const ownNews = z.object({
  id: recordId,
  title: z.string(),
  /** Plain text; addresses in it are shown as links. */
  text: z.string(),
  importance: z.enum(newsImportances),
  startsOn: localDate,
});
export type OwnNews = z.infer<typeof ownNews>;

/** The calls of readers, which every page loads. */
export const ownNewsCalls = {
  unreadNews: endpoint({
    id: 'settings.unread-news',
    method: 'GET',
    path: '/api/news',
    access: signedIn,
    summary: "News for the signed-in person's area that is valid today and not yet marked as read, in their language",
    reply: z.object({ data: z.array(ownNews) }),
  }),
  getNews: endpoint({
    id: 'settings.read-news',
    method: 'POST',
    path: '/api/news/{id}/read',
    access: signedIn,
    summary: 'Marks a piece of news as read',
    params: idParams,
    reply: emptyReply,
    errors: ['not_found'],
  }),
};

/** News from staff to visitors, shops and each other. */
export const newsCalls = {
  newsList: list.list,
  newsExport: list.export,
  createNews: endpoint({
    id: 'settings.create-news',
    method: 'POST',
    path,
    access: manage,
    summary: 'Writes a piece of news',
    body: newsInput,
    reply: z.object({ id: recordId }),
  }),
  updateNews: endpoint({
    id: 'settings.update-news',
    method: 'POST',
    path: `${path}/{id}`,
    access: manage,
    summary: 'Changes a piece of news',
    params: idParams,
    body: newsInput,
    reply: emptyReply,
    errors: ['not_found'],
  }),
  endNews: endpoint({
    id: 'settings.end-news',
    method: 'POST',
    path: `${path}/{id}/end`,
    access: manage,
    summary: 'Takes a piece of news down at once',
    params: idParams,
    reply: emptyReply,
    errors: ['not_found', 'state_refused'],
  }),
  ...ownNewsCalls,
};
