import { z } from 'zod';
import { staff } from '../kernel/access.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { emptyReply, idParams, recordId } from '../kernel/ids.ts';
import { draftInput, pricePage, publishInput, publishReply, service } from './schemas.ts';
import { whatIf, whatIfInput } from './what-if.ts';

const versions = '/api/backend/package/versions';

/** Price pages: draft, replay, publication for a day. */
export const priceEndpoints = {
  prices: endpoint({
    id: 'service-packages.prices',
    method: 'GET',
    path: '/api/backend/package/{id}/prices/{service}',
    access: staff('masters.view'),
    summary: 'The open draft and all versions of a service in a package',
    params: z.strictObject({ id: recordId, service }),
    reply: pricePage,
    errors: ['not_found'],
  }),
  openDraft: endpoint({
    id: 'service-packages.open-draft',
    method: 'POST',
    path: '/api/backend/package/{id}/prices/{service}/draft',
    access: staff('packages.manage'),
    summary: 'Opens a draft with the prices in force; answers the one that is open already',
    params: z.strictObject({ id: recordId, service }),
    reply: z.object({ id: recordId }),
    errors: ['not_found'],
  }),
  saveDraft: endpoint({
    id: 'service-packages.save-draft',
    method: 'POST',
    path: `${versions}/{id}`,
    access: staff('packages.manage'),
    summary: 'Keeps the rows of a draft',
    params: idParams,
    body: draftInput,
    reply: z.object({ draftNumber: z.int() }),
    errors: ['not_found', 'state_refused', 'changed_meanwhile'],
  }),
  discardDraft: endpoint({
    id: 'service-packages.discard-draft',
    method: 'POST',
    path: `${versions}/{id}/discard`,
    access: staff('packages.manage'),
    summary: 'Throws a draft away',
    params: idParams,
    reply: emptyReply,
    errors: ['not_found', 'state_refused'],
  }),
  publish: endpoint({
    id: 'service-packages.publish',
    method: 'POST',
    path: `${versions}/{id}/publish`,
    access: staff('packages.manage'),
    summary: 'Publishes a draft for today or a later day, or requests it from a second person if prices lose money',
    params: idParams,
    body: publishInput,
    reply: publishReply,
    errors: ['not_found', 'state_refused', 'changed_meanwhile', 'not_complete'],
  }),
  withdraw: endpoint({
    id: 'service-packages.withdraw',
    method: 'POST',
    path: `${versions}/{id}/withdraw`,
    access: staff('packages.manage'),
    summary: 'Takes back a published version that has not begun',
    params: idParams,
    reply: emptyReply,
    errors: ['not_found', 'state_refused'],
  }),
  whatIf: endpoint({
    id: 'service-packages.what-if',
    method: 'POST',
    path: `${versions}/{id}/what-if`,
    access: staff('masters.view'),
    summary: 'Replays past sales under the prices of a draft',
    params: idParams,
    body: whatIfInput,
    reply: whatIf,
    errors: ['not_found'],
  }),
};
