import { documents } from '@sevadesk/contract/wallet';
import { m } from '@sevadesk/messages';
import { DataTable } from '../../../shared/table/index.ts';
import { ListPage } from '../../../shared/ui/pages/list-page.tsx';
import { OwnSmsMonths } from '../../sms/index.ts';
import { DocumentActions } from '../components/document-actions.tsx';
import { documentColumns } from '../components/document-columns.tsx';
import { documentViews } from '../components/document-words.ts';

/** The merchant's invoices, notes, receipts and statements. */
export function DocumentList() {
  return (
    <ListPage title={m.wallet_documents_title()}>
      <DataTable
        endpoint={documents.own}
        exportEndpoint={documents.ownExport}
        columns={documentColumns()}
        rowId={(row) => row.id}
        views={documentViews()}
        cardColumns={['number', 'kind', 'dated', 'amountPaise']}
        rowActions={(row) => <DocumentActions endpoint={documents.ownFile} row={row} />}
        empty={{ title: m.wallet_documents_empty_title(), text: m.wallet_documents_empty_text() }}
      />
      <OwnSmsMonths />
    </ListPage>
  );
}
