import { z } from 'zod';
import { signedIn, staff } from '../kernel/access.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { emptyReply, idParams } from '../kernel/ids.ts';
import { safeText } from '../kernel/text.ts';
import { signedInUser } from './schemas.ts';

/** The reason for viewing another user's account; it is recorded in the audit log. */
export const viewAsInput = z.strictObject({ reason: safeText({ max: 200, min: 5 }) });

/** A read-only session for one tab; it has no refresh token and expires on its own. */
export const viewAsReply = z.object({ user: signedInUser, authToken: z.string(), until: z.string() });
export type ViewAsReply = z.output<typeof viewAsReply>;

export const viewAsCalls = {
  viewAsUser: endpoint({
    id: 'auth.view-as-user',
    method: 'POST',
    path: '/api/backend/usermanagement/view-as/{id}',
    access: staff('users.view-as'),
    summary: 'Opens the merchant area as this user sees it, to read, for half an hour',
    params: idParams,
    body: viewAsInput,
    reply: viewAsReply,
    errors: ['not_found', 'state_refused'],
  }),
  viewAsMerchant: endpoint({
    id: 'auth.view-as-merchant',
    method: 'POST',
    path: '/api/backend/merchant/view-as/{id}',
    access: staff('users.view-as'),
    summary: 'The same for the owner of a merchant',
    params: idParams,
    body: viewAsInput,
    reply: viewAsReply,
    errors: ['not_found', 'state_refused'],
  }),
  endViewAs: endpoint({
    id: 'auth.end-view-as',
    method: 'POST',
    path: '/api/auth/view-as/end',
    access: signedIn,
    summary: 'Ends looking at an account; the staff session goes on',
    reply: emptyReply,
    errors: ['state_refused'],
    viewer: 'allowed',
  }),
};
