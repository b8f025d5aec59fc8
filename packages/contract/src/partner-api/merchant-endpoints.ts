import { z } from 'zod';
import { merchant } from '../kernel/access.ts';
import { endpoint, listEndpoints } from '../kernel/endpoint.ts';
import { emptyReply, idParams } from '../kernel/ids.ts';
import { partnerModes } from '../kernel/partner-scopes.ts';
import { choice } from '../kernel/text.ts';
import { deliveryStates, webhookEvents } from './events.ts';
import { keyExports, keyFields } from './list-fields.ts';
import * as s from './schemas.ts';

const manage = merchant('m.api.manage');
const at = <const P extends string>(path: P) => `/api/merchant/account/partner-api/${path}` as const;

const deliveries = listEndpoints({
  id: 'partner-api.deliveries',
  path: at('deliveries/list'),
  access: manage,
  summary: 'What was told to the shop’s software, and what it answered',
  row: s.deliveryRow,
  exports: ['createdAt', 'event', 'url', 'mode', 'attempts', 'lastStatus', 'lastCause', 'state'],
  fields: {
    createdAt: { kind: 'instant', filter: true, sort: true },
    event: { kind: 'choice', filter: true, choices: webhookEvents },
    mode: { kind: 'choice', filter: true, choices: partnerModes },
    state: { kind: 'choice', filter: true, choices: deliveryStates },
  },
});

const ownKeys = listEndpoints({
  id: 'partner-api.keys',
  path: at('keys/list'),
  access: manage,
  summary: 'The shop’s keys for its own software, without the keys themselves',
  row: s.keyRow,
  exports: keyExports,
  fields: keyFields,
});

const keys = {
  keyList: ownKeys.list,
  keyExport: ownKeys.export,
  rules: endpoint({
    id: 'partner-api.rules',
    method: 'GET',
    path: at('rules'),
    access: manage,
    summary: 'Whether the interface is on, how often a key may call, and what this person may give one',
    reply: s.partnerRules,
  }),
  createKey: endpoint({
    id: 'partner-api.create-key',
    method: 'POST',
    path: at('keys'),
    access: manage,
    summary: 'Makes a key and tells it this once',
    body: s.keyInput,
    reply: s.newKey,
    errors: ['invalid_input', 'beyond_own_rights'],
  }),
  rotateKey: endpoint({
    id: 'partner-api.rotate-key',
    method: 'POST',
    path: at('keys/{id}/rotate'),
    access: manage,
    summary: 'Makes a key in place of another, which goes on working for some hours',
    params: idParams,
    body: z.strictObject({ hours: choice(s.overlapHours) }),
    reply: s.newKey,
    errors: ['not_found', 'state_refused', 'beyond_own_rights'],
  }),
  revokeKey: endpoint({
    id: 'partner-api.revoke-key',
    method: 'POST',
    path: at('keys/{id}/revoke'),
    access: manage,
    summary: 'Ends a key at once',
    params: idParams,
    reply: emptyReply,
    errors: ['not_found', 'state_refused'],
  }),
};

const hooks = {
  hooks: endpoint({
    id: 'partner-api.hooks',
    method: 'GET',
    path: at('webhooks'),
    access: manage,
    summary: 'Where the shop’s software is told of what happens',
    reply: z.array(s.hookRow),
  }),
  createHook: endpoint({
    id: 'partner-api.create-hook',
    method: 'POST',
    path: at('webhooks'),
    access: manage,
    summary: 'Adds an address to be told at, and tells the secret that signs this once',
    body: s.hookInput,
    reply: s.newHook,
    errors: ['invalid_input'],
  }),
  changeHook: endpoint({
    id: 'partner-api.change-hook',
    method: 'POST',
    path: at('webhooks/{id}'),
    access: manage,
    summary: 'Changes the address, the events, or switches it on and off',
    params: idParams,
    body: s.hookInput.omit({ mode: true }).extend({ isOn: z.boolean() }),
    reply: emptyReply,
    errors: ['not_found', 'invalid_input'],
  }),
  rotateHook: endpoint({
    id: 'partner-api.rotate-hook',
    method: 'POST',
    path: at('webhooks/{id}/rotate'),
    access: manage,
    summary: 'Gives a new secret; for a day the former one signs as well',
    params: idParams,
    reply: s.newHook,
    errors: ['not_found'],
  }),
  removeHook: endpoint({
    id: 'partner-api.remove-hook',
    method: 'POST',
    path: at('webhooks/{id}/remove'),
    access: manage,
    summary: 'Tells nothing to this address any more',
    params: idParams,
    reply: emptyReply,
    errors: ['not_found'],
  }),
  testHook: endpoint({
    id: 'partner-api.test-hook',
    method: 'POST',
    path: at('webhooks/{id}/test'),
    access: manage,
    summary: 'Sends a test to the address',
    params: idParams,
    reply: z.object({ deliveryId: z.uuid() }),
    errors: ['not_found', 'state_refused', 'rate_limited'],
    // Each makes us call an address that only the shop has confirmed.
    perMinute: 20,
  }),
  delivery: endpoint({
    id: 'partner-api.delivery',
    method: 'GET',
    path: at('deliveries/{id}'),
    access: manage,
    summary: 'One message with every attempt to deliver it',
    params: idParams,
    reply: s.deliveryView,
    errors: ['not_found'],
  }),
  replay: endpoint({
    id: 'partner-api.replay',
    method: 'POST',
    path: at('deliveries/{id}/replay'),
    access: manage,
    summary: 'Sends a message again, with the same id',
    params: idParams,
    reply: emptyReply,
    errors: ['not_found', 'state_refused', 'rate_limited'],
    perMinute: 60,
  }),
};

/** Keys and webhooks of a shop. */
export const ownPartnerApi = { ...keys, ...hooks, list: deliveries.list, export: deliveries.export };
