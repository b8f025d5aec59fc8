import { z } from 'zod';
import { open, signedIn } from '../kernel/access.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { exportView } from '../kernel/export.ts';
import { downloadReply } from '../kernel/files.ts';
import { idParams } from '../kernel/ids.ts';

export const downloads = {
  /** The short-lived address that download responses return as `tempUrl`; its signature is the permission. */
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
  mine: endpoint({
    id: 'downloads.mine',
    method: 'GET',
    path: '/api/exports',
    access: signedIn,
    summary: 'The newest exports of the signed-in person that were made in the background',
    reply: z.object({ data: z.array(exportView) }),
  }),
  get: endpoint({
    id: 'downloads.get',
    method: 'GET',
    path: '/api/exports/{id}',
    access: signedIn,
    summary: 'How far an export of the signed-in person has come',
    params: idParams,
    reply: exportView,
    errors: ['not_found'],
  }),
  file: endpoint({
    id: 'downloads.file',
    method: 'GET',
    path: '/api/exports/{id}/file',
    access: signedIn,
    summary: 'A short-lived address of the file, for whoever may still see the list',
    params: idParams,
    reply: downloadReply,
    errors: ['not_found', 'forbidden', 'link_expired', 'state_refused'],
  }),
  cancel: endpoint({
    id: 'downloads.cancel',
    method: 'POST',
    path: '/api/exports/{id}/cancel',
    access: signedIn,
    summary: 'Stops an export that is being made',
    params: idParams,
    reply: exportView,
    errors: ['not_found', 'state_refused'],
  }),
  again: endpoint({
    id: 'downloads.again',
    method: 'POST',
    path: '/api/exports/{id}/again',
    access: signedIn,
    summary: 'Makes the same export once more, with the rows of now',
    params: idParams,
    reply: exportView,
    errors: ['not_found', 'forbidden', 'exports_busy'],
  }),
};
