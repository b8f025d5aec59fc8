import { z } from 'zod';
import { localDate } from '../kernel/date-schema.ts';
import { recordId } from '../kernel/ids.ts';
import { newsImportances, socialNetworks } from '../kernel/publishing.ts';

/** A text in both languages; where staff wrote no Hindi the English stands in its place, and both are '' where there is none. */
const inBoth = z.object({ en: z.string(), hi: z.string() });
export type InBoth = z.infer<typeof inBoth>;

const siteSlide = z.object({
  id: recordId,
  /** Address of a JPEG of 1600 x 640 pixels that never changes under this address. */
  pictureUrl: z.string(),
  alt: inBoth,
  title: inBoth,
  text: inBoth,
  /** A path of this site or an https address. */
  link: z.string().nullable(),
});
export type SiteSlide = z.infer<typeof siteSlide>;

const siteNews = z.object({
  id: recordId,
  title: inBoth,
  /** Plain text; addresses in it are shown as links. */
  text: inBoth,
  startsOn: localDate,
  importance: z.enum(newsImportances),
});
export type SiteNews = z.infer<typeof siteNews>;

/** What staff maintain for the public pages, valid today. */
export const siteHome = z.object({
  slides: z.array(siteSlide),
  news: z.array(siteNews),
  about: inBoth,
  homeLead: inBoth,
  /** How to find the office; '' where staff entered none. */
  map: z.object({ address: z.string(), url: z.string() }),
  social: z.array(z.object({ network: z.enum(socialNetworks), url: z.string() })),
});
export type SiteHome = z.infer<typeof siteHome>;
