import { staff } from '../kernel/access.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { emptyReply } from '../kernel/ids.ts';
import { z } from 'zod';
import {
  businessInput,
  chatInput,
  colourInput,
  faviconInput,
  filingInput,
  siteConfiguration,
  socialInput,
  textsInput,
} from './site-schemas.ts';

const manage = staff('settings.manage');

/** One card of the site configuration; each is saved separately. */
const card = <Name extends string>(name: Name, summary: string) => ({
  id: `settings.save-${name}`,
  method: 'POST' as const,
  path: `/api/backend/settings/site-configuration/${name}` as const,
  access: manage,
  summary,
});

/** The network's own details, shown on the public site and in both areas. */
export const siteCalls = {
  configuration: endpoint({
    id: 'settings.configuration',
    method: 'GET',
    path: '/api/backend/settings/site-configuration',
    access: manage,
    summary: 'Every setting of the site, and who changed it last',
    reply: siteConfiguration,
  }),
  saveBusiness: endpoint({
    ...card('business', "The network's name and address"),
    body: businessInput,
    reply: emptyReply,
  }),
  saveChat: endpoint({ ...card('chat', 'The page that live chat embeds'), body: chatInput, reply: emptyReply }),
  saveSocial: endpoint({
    ...card('social', 'Where the network can be followed'),
    body: socialInput,
    reply: emptyReply,
  }),
  saveTexts: endpoint({ ...card('texts', 'Lead, about text and map'), body: textsInput, reply: emptyReply }),
  saveColour: endpoint({ ...card('colour', "The network's own colour"), body: colourInput, reply: emptyReply }),
  saveFiling: endpoint({
    ...card('filing', 'How the files of a filing batch are named'),
    body: filingInput,
    reply: emptyReply,
  }),
  saveLogo: endpoint({
    id: 'settings.save-logo',
    method: 'POST',
    path: '/api/backend/settings/site-configuration/logo',
    access: manage,
    summary: "Replaces the network's logo",
    body: z.strictObject({}),
    reply: emptyReply,
    upload: 'logo',
    errors: ['file_refused', 'upload_missing'],
  }),
  saveFavicon: endpoint({
    id: 'settings.save-favicon',
    method: 'POST',
    path: '/api/backend/settings/site-configuration/favicon',
    access: manage,
    summary: 'Replaces the icon of the browser tab by a square of a picture',
    body: faviconInput,
    reply: emptyReply,
    upload: 'favicon',
    errors: ['file_refused', 'upload_missing'],
  }),
  removePicture: endpoint({
    id: 'settings.remove-picture',
    method: 'POST',
    path: '/api/backend/settings/site-configuration/{picture}/remove',
    access: manage,
    summary: "Goes back to the product's own logo or icon",
    params: z.strictObject({ picture: z.enum(['logo', 'favicon']) }),
    reply: emptyReply,
  }),
};
