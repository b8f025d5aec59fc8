import { Anchor } from '@mantine/core';
import { anyDocuments, type MoveDocumentRow, moveDocuments, moveDocumentStatuses } from '@sevadesk/contract/move-in';
import { m } from '@sevadesk/messages';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { type Columns, DataTable } from '../../../shared/table/index.ts';
import { megabytes } from '../../../shared/ui/files/file-drop.tsx';
import { StatusBadge } from '../../../shared/ui/values/status-badge.tsx';
import { statusOptions, statusWord } from '../../../shared/ui/values/status-words.ts';
import '../components/add-status-words.ts';
import { documentWord } from './document-words.ts';
import { SetDocument } from './set-document.tsx';

const columns: Columns<MoveDocumentRow> = [
  { id: 'path', header: m.move_documents_path, kind: 'name', cell: (row) => row.path },
  { id: 'formerCode', header: m.move_in_former_code, cell: (row) => row.formerCode ?? '-' },
  {
    id: 'code',
    header: m.move_in_code,
    cell: ({ code, merchantId }) => (merchantId === null ? '-' : <ShopKyc id={merchantId} code={code ?? ''} />),
  },
  { id: 'shopName', header: m.move_in_shop_name, kind: 'name', cell: (row) => row.shopName ?? '-' },
  {
    id: 'document',
    header: m.move_documents_document,
    cell: (row) => (row.document === null ? '-' : documentWord(row.document)),
    options: anyDocuments.map((value) => ({ value, label: () => documentWord(value) })),
  },
  { id: 'recordNumber', header: m.move_documents_number, cell: (row) => row.recordNumber ?? '-' },
  { id: 'picture', header: m.move_documents_picture, kind: 'number', cell: (row) => row.picture ?? '-' },
  { id: 'bytes', header: m.move_documents_size, kind: 'number', cell: (row) => megabytes(row.bytes), hidden: true },
  { id: 'fileName', header: m.move_documents_archive, cell: (row) => row.fileName, hidden: true },
  {
    id: 'status',
    header: m.move_in_status,
    cell: (row) => <StatusBadge of="move_document" status={row.status} />,
    options: statusOptions('move_document'),
    pin: true,
  },
];

/** Links to the KYC of the shop. */
const ShopKyc = ({ id, code }: { id: string; code: string }) => (
  <Anchor renderRoot={(props) => <Link to="/backend/user-management/merchant-kyc/$id" params={{ id }} {...props} />}>
    {code}
  </Anchor>
);

const isIn = ['ready', 'done', 'undone'];

const views = () => [
  { label: m.move_in_view_all(), filters: [] },
  { label: statusWord('move_document', 'ready'), filters: [{ field: 'status', opt: 'eq' as const, value1: 'ready' }] },
  { label: statusWord('move_document', 'done'), filters: [{ field: 'status', opt: 'eq' as const, value1: 'done' }] },
  {
    label: m.move_documents_view_out(),
    filters: [
      { field: 'status', opt: 'in' as const, value1: moveDocumentStatuses.filter((status) => !isIn.includes(status)) },
    ],
  },
];

/** The files of a migration's archives: shop or old number, document and status of each. */
export function DocumentRows({ moveId }: { moveId: string }) {
  const fixed = useMemo(() => ({ moveId }), [moveId]);
  return (
    <DataTable
      endpoint={moveDocuments.list}
      exportEndpoint={moveDocuments.export}
      fixed={fixed}
      columns={columns}
      rowId={(row) => row.id}
      views={views()}
      rowActions={(row) => (row.isSettable ? <SetDocument moveId={moveId} row={row} /> : null)}
      cardColumns={['path', 'formerCode', 'shopName', 'recordNumber', 'document']}
      empty={{ title: m.move_documents_empty_title(), text: m.move_documents_empty_text() }}
    />
  );
}
