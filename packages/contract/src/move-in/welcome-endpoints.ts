import { z } from 'zod';
import { merchant, staff } from '../kernel/access.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { idParams } from '../kernel/ids.ts';
import { renderedMail } from '../kernel/rendered-mail.ts';
import { moveWelcome } from './schemas.ts';

/** For the people of a migrated shop, and what staff see of it before. */
export const welcomed = {
  invitationMail: endpoint({
    id: 'move-in.invitation-mail',
    method: 'GET',
    path: '/api/backend/setting/move-in/{id}/invitation-mail',
    access: staff('move-in.manage'),
    summary: 'The mail with the link to sign in as its first owner would get it, without a link; null without owners',
    params: idParams,
    reply: z.object({ mail: renderedMail.nullable() }),
    errors: ['not_found', 'state_refused'],
  }),
  welcome: endpoint({
    id: 'move-in.welcome',
    method: 'GET',
    path: '/api/merchant/welcome',
    access: merchant(),
    summary: 'What has changed for a shop that was brought in: codes, sign-in name, opening balance; null for others',
    reply: moveWelcome,
  }),
};
