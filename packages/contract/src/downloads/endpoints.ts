import { z } from 'zod';
import { open } from '../kernel/access.ts';
import { endpoint } from '../kernel/endpoint.ts';

export const downloads = {
  /** The short-lived address that download answers name as `tempUrl`; the signature is the permission. */
  temporary: endpoint({
    id: 'downloads.temporary',
    method: 'GET',
    path: '/api/temp/{ticket}',
    access: open,
    summary: 'The bytes of a file, by a signed address that works for a few minutes',
    params: z.strictObject({ ticket: z.string().min(1).max(1500) }),
    replyKind: 'file',
    errors: ['link_expired', 'not_found'],
  }),
};
