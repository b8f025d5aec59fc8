import { z } from 'zod';
import { merchant, open } from '../kernel/access.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { idParams } from '../kernel/ids.ts';
import { smallWidths } from '../kernel/publishing.ts';
import { siteHome } from './home-schemas.ts';
import { businessInfo, chatInfo, health } from './schemas.ts';

export const site = {
  businessInfo: endpoint({
    id: 'site.business-info',
    method: 'GET',
    path: '/api/business-info',
    access: open,
    summary: 'Name and address of the network',
    reply: businessInfo,
  }),
  chat: endpoint({
    id: 'site.chat',
    method: 'GET',
    path: '/api/tawk-to',
    access: open,
    summary: 'Address of the live chat page',
    reply: chatInfo,
  }),
  logo: endpoint({
    id: 'site.logo',
    method: 'GET',
    path: '/api/logo',
    access: open,
    summary: 'The logo',
    replyKind: 'file',
  }),
  favicon: endpoint({
    id: 'site.favicon',
    method: 'GET',
    path: '/api/favicon',
    access: open,
    summary: 'The icon of the browser tab',
    replyKind: 'file',
  }),
  home: endpoint({
    id: 'site.home',
    method: 'GET',
    path: '/api/site/home',
    access: open,
    summary: 'Slides and public news that are valid today, texts, map and social links',
    reply: siteHome,
  }),
  picture: endpoint({
    id: 'site.picture',
    method: 'GET',
    path: '/api/site/picture/{id}',
    access: open,
    summary: 'The picture of a slide, also in the widths of smaller screens',
    params: idParams,
    query: z.strictObject({ width: z.enum(smallWidths).optional() }),
    replyKind: 'file',
    errors: ['not_found'],
  }),
  accountPhoto: endpoint({
    id: 'site.account-photo',
    method: 'GET',
    path: '/api/merchant/account/photo',
    access: merchant(),
    summary: 'The photo of the signed-in merchant',
    replyKind: 'file',
  }),
  health: endpoint({
    id: 'site.health',
    method: 'GET',
    path: '/api/health',
    access: open,
    summary: 'Answers once calls are served and the database answers',
    reply: health,
    errors: ['unavailable'],
  }),
};
