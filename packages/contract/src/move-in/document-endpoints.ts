import { z } from 'zod';
import { staff } from '../kernel/access.ts';
import { endpoint, listEndpoints } from '../kernel/endpoint.ts';
import { emptyReply, idParams, recordId } from '../kernel/ids.ts';
import {
  anyDocuments,
  moveArchive,
  moveArchiveParams,
  moveArchiveUpload,
  moveDocumentParams,
  moveDocumentRow,
  moveDocumentSet,
  moveDocumentStatuses,
} from './document-schemas.ts';

const manage = staff('move-in.manage');
const base = '/api/backend/setting/move-in/{id}/documents';

const files = listEndpoints({
  id: 'move-in.documents',
  path: '/api/backend/setting/move-in/documents/list',
  access: manage,
  summary:
    'Files of archives with documents, of one migration when additionFilter.moveId names it: whose each is, of which document, and what becomes of it',
  row: moveDocumentRow,
  exports: [
    'path',
    'fileName',
    'bytes',
    'formerCode',
    'code',
    'shopName',
    'recordNumber',
    'document',
    'picture',
    'status',
  ],
  fields: {
    path: { kind: 'text', filter: true, sort: true },
    formerCode: { kind: 'exact', filter: true, sort: true },
    code: { kind: 'exact', filter: true, sort: true },
    recordNumber: { kind: 'exact', filter: true },
    document: { kind: 'choice', filter: true, choices: anyDocuments },
    status: { kind: 'choice', filter: true, choices: moveDocumentStatuses },
  },
});

/** KYC documents of imported shops and documents of their old records, as pictures of an old system named by the shops' codes. */
export const moveDocuments = {
  list: files.list,
  export: files.export,
  archives: endpoint({
    id: 'move-in.document-archives',
    method: 'GET',
    path: base,
    access: manage,
    summary: 'The archives of a finished migration and how many of their files are what',
    params: idParams,
    reply: z.object({ data: z.array(moveArchive) }),
    errors: ['not_found'],
  }),
  upload: endpoint({
    id: 'move-in.upload-documents',
    method: 'POST',
    path: base,
    access: manage,
    summary:
      'Takes a ZIP of pictures into a finished migration; it lies sealed, is read by a job and destroyed once its documents are in',
    params: idParams,
    body: moveArchiveUpload,
    reply: z.object({ id: recordId }),
    errors: ['not_found', 'state_refused', 'upload_missing', 'file_refused'],
    upload: 'document-archive',
  }),
  start: endpoint({
    id: 'move-in.start-documents',
    method: 'POST',
    path: `${base}/{archiveId}/start`,
    access: manage,
    summary: 'Brings in what is ready: each picture lies at its shop, which adds the rest and submits it itself',
    params: moveArchiveParams,
    reply: emptyReply,
    errors: ['not_found', 'state_refused'],
  }),
  set: endpoint({
    id: 'move-in.set-document',
    method: 'POST',
    path: `${base}/files/{documentId}`,
    access: manage,
    summary: 'Sets shop and document of a file whose name does not say them, until its archive is imported',
    params: moveDocumentParams,
    body: moveDocumentSet,
    reply: emptyReply,
    errors: ['not_found', 'state_refused'],
  }),
  undo: endpoint({
    id: 'move-in.undo-documents',
    method: 'POST',
    path: `${base}/{archiveId}/undo`,
    access: manage,
    summary: 'Takes back the pictures that lie as they came; what a shop replaced or submitted stays',
    params: moveArchiveParams,
    reply: emptyReply,
    errors: ['not_found', 'state_refused'],
  }),
  remove: endpoint({
    id: 'move-in.remove-documents',
    method: 'POST',
    path: `${base}/{archiveId}/remove`,
    access: manage,
    summary: 'Destroys an archive and the list of its files, as long as none of them came in',
    params: moveArchiveParams,
    reply: emptyReply,
    errors: ['not_found', 'state_refused'],
  }),
};
