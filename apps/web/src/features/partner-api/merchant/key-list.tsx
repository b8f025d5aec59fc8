import { Button, Group } from '@mantine/core';
import { type KeyRow, ownPartnerApi } from '@sevadesk/contract/partner-api';
import { m } from '@sevadesk/messages';
import { useState } from 'react';
import { useCall } from '../../../shared/api/queries.ts';
import { DataTable } from '../../../shared/table/index.ts';
import { SideDrawer } from '../../../shared/ui/dialogs/side-drawer.tsx';
import { keyColumns } from '../components/key-columns.tsx';
import { KeyForm } from '../components/key-form.tsx';
import { PartnerPage } from '../components/partner-page.tsx';
import { RevokeDialog } from '../components/revoke-dialog.tsx';
import { RotateForm } from '../components/rotate-form.tsx';
import { ShownOnce } from '../components/shown-once.tsx';

type Asked = { kind: 'new' } | { kind: 'rotate' | 'revoke'; row: KeyRow };

/** The keys of the shop's own software: create, replace, revoke; each is shown only once. */
export function PartnerKeyList() {
  const rules = useCall(ownPartnerApi.rules, {});
  const [asked, setAsked] = useState<Asked>();
  const [key, setKey] = useState<string>();
  const close = () => setAsked(undefined);
  const show = (made: string) => {
    close();
    setKey(made);
  };
  const make = <Button onClick={() => setAsked({ kind: 'new' })}>{m.partner_api_key_new()}</Button>;
  return (
    <PartnerPage name={m.partner_api_keys_title()} action={make}>
      <DataTable
        endpoint={ownPartnerApi.keyList}
        exportEndpoint={ownPartnerApi.keyExport}
        columns={keyColumns}
        rowId={(row) => row.id}
        cardColumns={['name', 'mode', 'prefix', 'lastUsedAt']}
        empty={{ title: m.partner_api_keys_empty_title(), text: m.partner_api_keys_empty_text(), action: make }}
        rowActions={(row) => <Actions row={row} onAsk={(kind) => setAsked({ kind, row })} />}
      />
      <SideDrawer opened={asked?.kind === 'new'} title={m.partner_api_key_new_title()} onClose={close}>
        {asked?.kind === 'new' && rules.data ? <KeyForm scopes={rules.data.scopes} onDone={show} /> : null}
      </SideDrawer>
      <SideDrawer
        opened={asked?.kind === 'rotate'}
        title={m.partner_api_rotate_title({ name: asked?.kind === 'rotate' ? asked.row.name : '' })}
        onClose={close}
      >
        {asked?.kind === 'rotate' ? <RotateForm row={asked.row} onDone={show} /> : null}
      </SideDrawer>
      <RevokeDialog
        row={asked?.kind === 'revoke' ? asked.row : undefined}
        endpoint={ownPartnerApi.revokeKey}
        onClose={close}
      />
      <ShownOnce kind="key" value={key} onClose={() => setKey(undefined)} />
    </PartnerPage>
  );
}

function Actions({ row, onAsk }: { row: KeyRow; onAsk: (kind: 'rotate' | 'revoke') => void }) {
  if (row.state === 'revoked' || row.state === 'ended') return null;
  return (
    <Group gap={4} wrap="nowrap">
      {row.state === 'active' ? (
        <Button size="compact-sm" variant="subtle" onClick={() => onAsk('rotate')}>
          {m.partner_api_rotate()}
        </Button>
      ) : null}
      <Button size="compact-sm" variant="subtle" color="red" onClick={() => onAsk('revoke')}>
        {m.partner_api_revoke()}
      </Button>
    </Group>
  );
}
