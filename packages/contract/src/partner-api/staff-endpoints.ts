import { staff } from '../kernel/access.ts';
import { endpoint, listEndpoints } from '../kernel/endpoint.ts';
import { emptyReply, idParams } from '../kernel/ids.ts';
import { keyExports, keyFields } from './list-fields.ts';
import { partnerPolicy, partnerPolicyView, staffKeyRow } from './schemas.ts';

const keys = listEndpoints({
  id: 'partner-api.all-keys',
  path: '/api/backend/merchant/partner-keys/list',
  access: staff('merchants.view'),
  summary: 'The keys of all shops: where they begin, what they may do, when they were last used',
  row: staffKeyRow,
  exports: ['merchantCode', 'shopName', ...keyExports],
  fields: { merchantCode: { kind: 'exact', filter: true }, shopName: { kind: 'text', filter: true }, ...keyFields },
});

/** Head office's view and settings of the partner API. */
export const partnerApi = {
  list: keys.list,
  export: keys.export,
  revokeKey: endpoint({
    id: 'partner-api.staff-revoke',
    method: 'POST',
    path: '/api/backend/merchant/partner-keys/{id}/revoke',
    access: staff('merchants.manage'),
    summary: 'Ends a shop’s key at once',
    params: idParams,
    reply: emptyReply,
    errors: ['not_found', 'state_refused'],
  }),
  policy: endpoint({
    id: 'partner-api.policy',
    method: 'GET',
    path: '/api/backend/settings/partner-api',
    access: staff('settings.manage'),
    summary: 'Whether shops’ software may call, and how often',
    reply: partnerPolicyView,
  }),
  savePolicy: endpoint({
    id: 'partner-api.save-policy',
    method: 'POST',
    path: '/api/backend/settings/partner-api',
    access: staff('settings.manage'),
    summary: 'Switches the interface for shops’ software on or off, and sets how often a key may call',
    body: partnerPolicy,
    reply: partnerPolicyView,
  }),
};
