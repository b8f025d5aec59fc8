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

type Card<Body extends z.ZodType> = { name: string; summary: string; body: Body };

/** One card of the site configuration: saved by itself. */
function saves<Body extends z.ZodType>({ name, summary, body }: Card<Body>) {
  return endpoint({
    id: `settings.save-${name}`,
    method: 'POST',
    path: `/api/backend/settings/site-configuration/${name}`,
    access: manage,
    summary,
    body,
    reply: emptyReply,
  });
}

/** What the network says about itself, shown on the public site and in both areas. */
export const siteCalls = {
  configuration: endpoint({
    id: 'settings.configuration',
    method: 'GET',
    path: '/api/backend/settings/site-configuration',
    access: manage,
    summary: 'Every setting of the site, and who changed it last',
    reply: siteConfiguration,
  }),
  saveBusiness: saves({ name: 'business', summary: "The network's name and address", body: businessInput }),
  saveChat: saves({ name: 'chat', summary: 'The page that live chat embeds', body: chatInput }),
  saveSocial: saves({ name: 'social', summary: 'Where the network can be followed', body: socialInput }),
  saveTexts: saves({ name: 'texts', summary: 'Lead, about text and map', body: textsInput }),
  saveColour: saves({ name: 'colour', summary: "The network's own colour", body: colourInput }),
  saveFiling: saves({ name: 'filing', summary: 'How the files of a filing batch are named', body: filingInput }),
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
