export { site } from './endpoints.ts';
export type { SiteHome, SiteNews, SiteSlide } from './home-schemas.ts';
export * from './schemas.ts';
