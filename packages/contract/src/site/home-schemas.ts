import { z } from 'zod';
import { localDate } from '../kernel/date-schema.ts';
import { recordId } from '../kernel/ids.ts';
import { textsView } from '../kernel/locale-schema.ts';
import { newsImportances, socialNetworks } from '../kernel/publishing.ts';

const siteSlide = z.object({
  id: recordId,
  /** Address of a JPEG of 1600 x 640 pixels; the content of an address never changes. */
  pictureUrl: z.string(),
  alt: textsView,
  title: textsView,
  text: textsView,
  /** A path of this site or an https address. */
  link: z.string().nullable(),
});
export type SiteSlide = z.infer<typeof siteSlide>;

const siteNews = z.object({
  id: recordId,
  title: textsView,
  /** Plain text; addresses in it are shown as links. */
  text: textsView,
  startsOn: localDate,
  importance: z.enum(newsImportances),
});
export type SiteNews = z.infer<typeof siteNews>;

/** Content of the public pages that staff maintain, as of today. */
export const siteHome = z.object({
  slides: z.array(siteSlide),
  news: z.array(siteNews),
  about: textsView,
  homeLead: textsView,
  /** Location of the office; '' if staff entered none. */
  map: z.object({ address: z.string(), url: z.string() }),
  social: z.array(z.object({ network: z.enum(socialNetworks), url: z.string() })),
});
export type SiteHome = z.infer<typeof siteHome>;
