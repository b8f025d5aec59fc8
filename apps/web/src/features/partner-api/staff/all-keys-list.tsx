import { Button } from '@mantine/core';
import { partnerApi, type StaffKeyRow } from '@sevadesk/contract/partner-api';
import { m } from '@sevadesk/messages';
import { useState } from 'react';
import { useMay } from '../../../shared/auth/use-me.ts';
import { DataTable } from '../../../shared/table/index.ts';
import { ListPage } from '../../../shared/ui/pages/list-page.tsx';
import { staffKeyColumns } from '../components/key-columns.tsx';
import { RevokeDialog } from '../components/revoke-dialog.tsx';

/** The keys of all shops: prefix, scopes, last use; each can be revoked. */
export function AllPartnerKeysList() {
  const may = useMay();
  const [row, setRow] = useState<StaffKeyRow>();
  return (
    <ListPage title={m.partner_api_all_keys_title()}>
      <DataTable
        endpoint={partnerApi.list}
        exportEndpoint={partnerApi.export}
        columns={staffKeyColumns}
        rowId={(one) => one.id}
        cardColumns={['shopName', 'name', 'prefix', 'lastUsedAt']}
        empty={{ title: m.partner_api_all_keys_empty_title(), text: m.partner_api_all_keys_empty_text() }}
        rowActions={(one) =>
          one.state !== 'revoked' && one.state !== 'ended' && may(partnerApi.revokeKey) ? (
            <Button size="compact-sm" variant="subtle" color="red" onClick={() => setRow(one)}>
              {m.partner_api_revoke()}
            </Button>
          ) : null
        }
      />
      <RevokeDialog row={row} endpoint={partnerApi.revokeKey} onClose={() => setRow(undefined)} />
    </ListPage>
  );
}
