import { merchant } from '../kernel/access.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { moveWelcome } from './schemas.ts';

/** For the people of a migrated shop. */
export const welcomed = {
  welcome: endpoint({
    id: 'move-in.welcome',
    method: 'GET',
    path: '/api/merchant/welcome',
    access: merchant(),
    summary: 'What has changed for a shop that was brought in: codes, sign-in name, opening balance; null for others',
    reply: moveWelcome,
  }),
};
