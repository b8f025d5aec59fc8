import { masters } from '@sevadesk/contract/masters';
import { bind, type BoundRoute } from '../../http/bind.ts';
import { listCredentials, getCredential } from './get-credentials.ts';
import { saveCredential } from './save-credential.ts';
import { testCredential } from './test-credential.ts';

export const credentialsRoutes: readonly BoundRoute[] = [
  bind(masters.credentials, (ctx) => listCredentials(ctx)),
  bind(masters.credential, (ctx, { params }) => getCredential(ctx, params.provider)),
  bind(masters.saveCredential, (ctx, { params, body }) => saveCredential(ctx, params.provider, body)),
  bind(masters.testCredential, (ctx, { params, body }) => testCredential(ctx, params.provider, body)),
];
