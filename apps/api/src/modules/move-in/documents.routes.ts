import { moveDocuments } from '@sevadesk/contract/move-in';
import { codeText, m, statusText } from '@sevadesk/messages';
import { bind, bindList, type BoundRoute } from '../../http/bind.ts';
import { listArchives, removeArchive, startDocuments, undoDocuments, uploadArchive } from './change-documents.ts';
import { listDocuments } from './list-moves.ts';
import { setDocument } from './set-document.ts';

export const documentRoutes: readonly BoundRoute[] = [
  ...bindList(moveDocuments, listDocuments, {
    name: 'kyc-documents',
    title: (locale) => m.move_documents_title({}, { locale }),
    columns: (locale) => [
      { id: 'path', title: m.move_documents_path({}, { locale }), value: (row) => row.path },
      { id: 'fileName', title: m.move_documents_archive({}, { locale }), value: (row) => row.fileName },
      { id: 'bytes', title: m.move_documents_bytes({}, { locale }), kind: 'count', value: (row) => row.bytes },
      { id: 'formerCode', title: m.move_in_former_code({}, { locale }), value: (row) => row.formerCode },
      { id: 'code', title: m.move_in_code({}, { locale }), value: (row) => row.code },
      { id: 'shopName', title: m.move_in_shop_name({}, { locale }), value: (row) => row.shopName },
      {
        id: 'document',
        title: m.move_documents_document({}, { locale }),
        value: (row) => row.document,
        words: (value) => codeText(['kyc_document', 'move_documents_kind'], value, locale),
      },
      { id: 'recordNumber', title: m.move_documents_number({}, { locale }), value: (row) => row.recordNumber },
      { id: 'picture', title: m.move_documents_picture({}, { locale }), kind: 'count', value: (row) => row.picture },
      {
        id: 'status',
        title: m.move_in_status({}, { locale }),
        value: (row) => row.status,
        words: (value) => statusText('move_document', value, locale),
      },
    ],
  }),
  bind(moveDocuments.archives, (ctx, { params }) => listArchives(ctx, params)),
  bind(moveDocuments.upload, (ctx, { params, body, incoming }) => uploadArchive(ctx, { ...params, ...body, incoming })),
  bind(moveDocuments.start, (ctx, { params }) => startDocuments(ctx, params)),
  bind(moveDocuments.set, (ctx, { params, body }) => setDocument(ctx, { ...params, ...body })),
  bind(moveDocuments.undo, (ctx, { params }) => undoDocuments(ctx, params)),
  bind(moveDocuments.remove, (ctx, { params }) => removeArchive(ctx, params)),
];
