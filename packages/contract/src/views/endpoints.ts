import { z } from 'zod';
import { signedIn } from '../kernel/access.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { emptyReply, idParams, recordId } from '../kernel/ids.ts';
import { preferences, preferencesBody } from './preferences.ts';
import { changeViewBody, defaultViewBody, listId, saveViewBody, shareViewBody, viewsReply } from './schemas.ts';

export const views = {
  list: endpoint({
    id: 'views.list',
    method: 'GET',
    path: '/api/views',
    access: signedIn,
    summary: 'The saved views of a list: one’s own and those that others share with this person',
    query: z.strictObject({ listId }),
    reply: viewsReply,
  }),
  save: endpoint({
    id: 'views.save',
    method: 'POST',
    path: '/api/views',
    access: signedIn,
    summary: 'Keeps filters, order and columns of a list under a name',
    body: saveViewBody,
    reply: z.object({ id: recordId }),
    errors: ['duplicate'],
  }),
  change: endpoint({
    id: 'views.change',
    method: 'POST',
    path: '/api/views/{id}',
    access: signedIn,
    summary: 'Renames a view of one’s own, or lets it remember something else',
    params: idParams,
    body: changeViewBody,
    reply: emptyReply,
    errors: ['not_found', 'duplicate'],
  }),
  share: endpoint({
    id: 'views.share',
    method: 'POST',
    path: '/api/views/{id}/share',
    access: signedIn,
    summary: 'Shares a view of one’s own with a role or within the shop, or with nobody any more',
    params: idParams,
    body: shareViewBody,
    reply: emptyReply,
    errors: ['not_found', 'forbidden'],
  }),
  setDefault: endpoint({
    id: 'views.make-default',
    method: 'POST',
    path: '/api/views/default',
    access: signedIn,
    summary: 'Which view of a list opens for this person when nothing else is asked; none with null',
    body: defaultViewBody,
    reply: emptyReply,
    errors: ['not_found'],
  }),
  remove: endpoint({
    id: 'views.remove',
    method: 'POST',
    path: '/api/views/{id}/remove',
    access: signedIn,
    summary: 'Removes a view of one’s own, also for those it was shared with',
    params: idParams,
    reply: emptyReply,
    errors: ['not_found'],
  }),
  preferences: endpoint({
    id: 'views.preferences',
    method: 'GET',
    path: '/api/preferences',
    access: signedIn,
    summary: 'How the signed-in person likes the screens: theme, language, menu, columns',
    reply: preferences,
  }),
  savePreferences: endpoint({
    id: 'views.save-preferences',
    method: 'POST',
    path: '/api/preferences',
    access: signedIn,
    summary: 'Keeps what the signed-in person changed of it, so that it follows them to another machine',
    body: preferencesBody,
    reply: emptyReply,
  }),
};
