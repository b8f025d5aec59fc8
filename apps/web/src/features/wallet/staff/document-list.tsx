import { Alert, Anchor, Button } from '@mantine/core';
import { type DocumentRow, documents } from '@sevadesk/contract/wallet';
import { m } from '@sevadesk/messages';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import { useCall } from '../../../shared/api/queries.ts';
import { useMay } from '../../../shared/auth/use-me.ts';
import { DataTable } from '../../../shared/table/index.ts';
import { CopyNumber } from '../../../shared/ui/values/copy-number.tsx';
import { ListPage } from '../../../shared/ui/pages/list-page.tsx';
import { SideDrawer } from '../../../shared/ui/dialogs/side-drawer.tsx';
import { DocumentActions } from '../components/document-actions.tsx';
import { documentColumns } from '../components/document-columns.tsx';
import { documentViews } from '../components/document-words.ts';
import { TaxIdentityForm } from '../components/tax-identity-form.tsx';

const columns = documentColumns<DocumentRow>([
  { id: 'merchantCode', header: m.wallet_merchant_code, cell: (row) => <CopyNumber value={row.merchantCode} /> },
  { id: 'shopName', header: m.wallet_shop, kind: 'name', cell: (row) => row.shopName },
]);

/** Invoices, notes, receipts and statements of all merchants. */
export function DocumentList() {
  const may = useMay();
  const [isOpen, setOpen] = useState(false);
  const mayEnter = may(documents.saveTaxIdentity);
  const action = mayEnter ? (
    <Button variant="default" onClick={() => setOpen(true)}>
      {m.wallet_tax_identity()}
    </Button>
  ) : undefined;
  return (
    <ListPage title={m.wallet_documents_title()} action={action}>
      <MissingIdentity onEnter={mayEnter ? () => setOpen(true) : undefined} />
      <DataTable
        endpoint={documents.list}
        exportEndpoint={documents.export}
        columns={columns}
        rowId={(row) => row.id}
        views={documentViews()}
        cardColumns={['number', 'kind', 'shopName', 'amountPaise']}
        rowActions={(row) => <DocumentActions endpoint={documents.file} row={row} />}
        empty={{ title: m.wallet_documents_empty_title(), text: m.wallet_documents_empty_text() }}
      />
      <SideDrawer opened={isOpen} title={m.wallet_tax_identity()} onClose={() => setOpen(false)}>
        <TaxIdentityForm onDone={() => setOpen(false)} />
      </SideDrawer>
    </ListPage>
  );
}

/** Warns in advance: a bill without a GSTIN is not a tax invoice and cannot become one later. */
function MissingIdentity({ onEnter }: { onEnter: (() => void) | undefined }) {
  const { data } = useCall(documents.taxIdentity, {});
  if (!data || data.gstin !== '') return null;
  return (
    <Alert color="orange" icon={<IconAlertTriangle size={18} />}>
      {m.wallet_tax_identity_missing()}{' '}
      {onEnter ? (
        <Anchor component="button" type="button" onClick={onEnter}>
          {m.wallet_tax_identity_enter()}
        </Anchor>
      ) : null}
    </Alert>
  );
}
