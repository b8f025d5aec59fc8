export { site } from './endpoints.ts';
export * from './schemas.ts';
export type { InBoth, SiteHome, SiteNews, SiteSlide } from './home-schemas.ts';
