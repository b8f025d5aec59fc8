import { z } from 'zod';
import { staff } from '../kernel/access.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { emptyReply, idParams, recordId } from '../kernel/ids.ts';
import { databaseInput, databaseTestReply } from './database-schemas.ts';
import { moveSource, moveSourceParams, moveTakeTable } from './source-schemas.ts';

const manage = staff('move-in.manage');
const base = '/api/backend/setting/move-in/{id}/sources';
const databases = '/api/backend/setting/move-in/{id}/databases';

/** Complete sources of a migration: a dump, a workbook or an archive, whose tables become its files. */
export const moveSources = {
  upload: endpoint({
    id: 'move-in.upload-source',
    method: 'POST',
    path: base,
    access: manage,
    summary:
      'Takes a dump, a workbook or an archive into the move; it lies sealed, is read by a job and destroyed when the move ends',
    params: idParams,
    body: z.strictObject({}),
    reply: z.object({ id: recordId }),
    errors: ['not_found', 'state_refused', 'upload_missing', 'file_refused'],
    upload: 'source',
  }),
  testDatabase: endpoint({
    id: 'move-in.test-database',
    method: 'POST',
    path: `${databases}/test`,
    access: manage,
    summary: 'Connects to the database of the old system, read only, and says what could be read; nothing is stored',
    params: idParams,
    body: databaseInput,
    reply: databaseTestReply,
    errors: ['not_found', 'state_refused'],
    perMinute: 20,
  }),
  addDatabase: endpoint({
    id: 'move-in.add-database',
    method: 'POST',
    path: databases,
    access: manage,
    summary:
      'Takes the database of the old system into the move as a source: read once by a job, read only; its password is sealed and deleted when the reading ends',
    params: idParams,
    body: databaseInput,
    reply: z.object({ id: recordId }),
    errors: ['not_found', 'state_refused'],
    perMinute: 20,
  }),
  list: endpoint({
    id: 'move-in.sources',
    method: 'GET',
    path: base,
    access: manage,
    summary: 'The sources of a move with their tables, what each is taken for, and what was noticed',
    params: idParams,
    reply: z.object({ data: z.array(moveSource) }),
    errors: ['not_found'],
  }),
  takeTable: endpoint({
    id: 'move-in.take-table',
    method: 'POST',
    path: `${base}/{sourceId}/tables`,
    access: manage,
    summary:
      'Lets a job make a file of the move from a table of a source, with its mapping suggested; the reply is the id of that file',
    params: moveSourceParams,
    body: moveTakeTable,
    reply: z.object({ id: recordId }),
    errors: ['not_found', 'state_refused', 'file_refused'],
  }),
  remove: endpoint({
    id: 'move-in.remove-source',
    method: 'POST',
    path: `${base}/{sourceId}/remove`,
    access: manage,
    summary: 'Destroys a source, also while it is read; files made from it stay',
    params: moveSourceParams,
    reply: emptyReply,
    errors: ['not_found'],
  }),
};
