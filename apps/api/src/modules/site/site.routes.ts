import { site } from '@sevadesk/contract/site';
import { bind, type BoundRoute } from '../../http/bind.ts';
import { checkHealth } from './check-health.ts';
import { getShownBusiness } from './get-business-info.ts';
import { getChat } from './get-chat.ts';
import { getHome } from './get-home.ts';
import { brandPicture, homePicture } from './get-picture.ts';

export const siteRoutes: readonly BoundRoute[] = [
  bind(site.businessInfo, (ctx) => getShownBusiness(ctx, ctx.brand)),
  bind(site.chat, (ctx) => getChat(ctx)),
  bind(site.logo, (ctx) => brandPicture(ctx, 'logo')),
  bind(site.favicon, (ctx) => brandPicture(ctx, 'favicon')),
  bind(site.home, (ctx) => getHome(ctx)),
  bind(site.picture, (ctx, { params, query }) => homePicture(ctx, params.id, query.width)),
  bind(site.health, (ctx) => checkHealth(ctx)),
];
