import { z } from 'zod';
import { staff } from '../kernel/access.ts';
import { endpoint } from '../kernel/endpoint.ts';
import {
  credentialInput,
  credentialReply,
  credentialRow,
  credentialTestReply,
  providers,
} from './credential-schemas.ts';

const manage = staff('credentials.manage');
const params = z.strictObject({ provider: z.enum(providers) });

/** Credentials of the providers. No call returns a key. */
export const credentialCalls = {
  credentials: endpoint({
    id: 'masters.credentials',
    method: 'GET',
    path: '/api/backend/master/api-credentials',
    access: manage,
    summary: 'Mode, address and state of the key of every provider',
    reply: z.object({ data: z.array(credentialRow) }),
  }),
  credential: endpoint({
    id: 'masters.credential',
    method: 'GET',
    path: '/api/backend/master/api-credentials/{provider}',
    access: manage,
    summary: 'One provider with the history of its changes',
    params,
    reply: credentialReply,
  }),
  saveCredential: endpoint({
    id: 'masters.save-credential',
    method: 'POST',
    path: '/api/backend/master/api-credentials/{provider}',
    access: manage,
    summary: 'Changes mode, address or key; an empty key leaves the stored one',
    params,
    body: credentialInput,
    reply: credentialRow,
  }),
  testCredential: endpoint({
    id: 'masters.test-credential',
    method: 'POST',
    path: '/api/backend/master/api-credentials/{provider}/test',
    access: manage,
    summary: 'Asks the provider with the settings as typed, before they are saved; creates nothing there',
    params,
    body: credentialInput,
    reply: credentialTestReply,
    errors: ['state_refused'],
  }),
};
