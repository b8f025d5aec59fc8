import { site } from '@sevadesk/contract/site';
import { bind, type BoundRoute, type FileAnswer } from '../../http/bind.ts';
import { checkHealth } from './check-health.ts';
import { type DefaultPicture, defaultPicture } from './default-picture.ts';
import { getBusinessInfo } from './get-business-info.ts';
import { getChat } from './get-chat.ts';

async function picture(name: DefaultPicture, maxAge?: number): Promise<FileAnswer> {
  return { name: `${name}.png`, type: 'image/png', content: await defaultPicture(name), inline: true, maxAge };
}

export const siteRoutes: readonly BoundRoute[] = [
  bind(site.businessInfo, (ctx) => getBusinessInfo(ctx)),
  bind(site.chat, (ctx) => getChat(ctx)),
  bind(site.logo, () => picture('logo', 300)),
  bind(site.favicon, () => picture('favicon', 300)),
  bind(site.accountPhoto, () => picture('photo')),
  bind(site.health, (ctx) => checkHealth(ctx)),
];
