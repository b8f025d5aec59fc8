import { z } from 'zod';
import { staff } from '../kernel/access.ts';
import { endpoint, listEndpoints } from '../kernel/endpoint.ts';
import { emptyReply, idParams, recordId } from '../kernel/ids.ts';
import { listQuery, listReply } from '../kernel/list-query.ts';
import {
  importBatchRow,
  importBatchView,
  importCheck,
  importKindNames,
  importKindParams,
  importKindsReply,
  importRowStatuses,
  importRowView,
  importSample,
  importStatuses,
  importUpload,
} from './schemas.ts';

// Each kind of import also requires its own permission; see the kind.
const anyStaff = staff();
const path = '/api/backend/misc/import';

const batches = listEndpoints({
  id: 'imports.list',
  path: `${path}/list`,
  access: anyStaff,
  summary: 'Imported files, newest first, of the kinds that the caller may import',
  row: importBatchRow,
  exports: [
    'fileName',
    'kind',
    'sourceName',
    'createdAt',
    'createdBy',
    'totalRows',
    'doneRows',
    'duplicateRows',
    'faultyRows',
  ],
  fields: {
    fileName: { kind: 'text', filter: true },
    kind: { kind: 'choice', filter: true, choices: importKindNames },
    status: { kind: 'choice', filter: true, choices: importStatuses },
    createdAt: { kind: 'instant', filter: true, sort: true },
    createdBy: { kind: 'text', filter: true },
  },
});

export const imports = {
  kinds: endpoint({
    id: 'imports.kinds',
    method: 'GET',
    path: `${path}/kinds`,
    access: anyStaff,
    summary: 'What the caller may import, with the columns of each kind and what rows can belong to',
    reply: importKindsReply,
  }),
  template: endpoint({
    id: 'imports.template',
    method: 'GET',
    path: `${path}/kinds/{importKind}/template`,
    access: anyStaff,
    summary: 'An empty Excel workbook with the columns of a kind, and what each may hold',
    params: importKindParams,
    replyKind: 'file',
    errors: ['not_found'],
  }),
  upload: endpoint({
    id: 'imports.upload',
    method: 'POST',
    path: `${path}/upload`,
    access: anyStaff,
    summary: 'Takes a CSV or XLSX file and suggests which of its columns is which; nothing is imported yet',
    body: importUpload,
    reply: z.object({ id: recordId }),
    errors: ['upload_missing', 'file_refused', 'forbidden'],
    upload: 'sheet',
  }),
  list: batches.list,
  export: batches.export,
  rows: endpoint({
    id: 'imports.rows',
    method: 'POST',
    path: `${path}/{id}/rows/list`,
    access: anyStaff,
    summary:
      'The lines of one imported file and what is or was done with each: those with errors first, then in the order of the file',
    params: idParams,
    body: listQuery,
    reply: listReply(importRowView),
    list: {
      rowNo: { kind: 'number', filter: true, sort: true },
      status: { kind: 'choice', filter: true, choices: importRowStatuses },
    },
    errors: ['not_found'],
  }),
  rejects: endpoint({
    id: 'imports.rejects',
    method: 'GET',
    path: `${path}/{id}/rejects`,
    access: anyStaff,
    summary: 'The faulty lines as they came, with the reasons, as CSV: to be mended and brought in again',
    params: idParams,
    replyKind: 'file',
    errors: ['not_found'],
  }),
  get: endpoint({
    id: 'imports.get',
    method: 'GET',
    path: `${path}/{id}`,
    access: anyStaff,
    summary: 'One imported file: columns, counts and progress',
    params: idParams,
    reply: importBatchView,
    errors: ['not_found'],
  }),
  readSample: endpoint({
    id: 'imports.read-sample',
    method: 'POST',
    path: `${path}/{id}/sample`,
    access: anyStaff,
    summary:
      'How the first lines would be read by a mapping, which is not saved: as written, as read, and what changed it',
    params: idParams,
    body: importCheck,
    reply: importSample,
    errors: ['not_found'],
  }),
  check: endpoint({
    id: 'imports.check',
    method: 'POST',
    path: `${path}/{id}/check`,
    access: anyStaff,
    summary: 'Dry run: reads every line by this mapping and says what would happen; the mapping is remembered',
    params: idParams,
    body: importCheck,
    reply: emptyReply,
    errors: ['not_found', 'state_refused'],
  }),
  start: endpoint({
    id: 'imports.start',
    method: 'POST',
    path: `${path}/{id}/start`,
    access: anyStaff,
    summary: 'Applies the new lines of a checked file, each once',
    params: idParams,
    reply: emptyReply,
    errors: ['not_found', 'state_refused'],
  }),
  undo: endpoint({
    id: 'imports.undo',
    method: 'POST',
    path: `${path}/{id}/undo`,
    access: anyStaff,
    summary: 'Takes a finished import back, but for lines that something else depends on, which are named',
    params: idParams,
    reply: z.object({ kept: z.array(z.string()) }),
    errors: ['not_found', 'state_refused'],
  }),
};
