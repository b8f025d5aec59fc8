import { Alert, Anchor, Button, Group, Stack } from '@mantine/core';
import { transfers } from '@sevadesk/contract/transfers';
import { m } from '@sevadesk/messages';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useCall } from '../../../shared/api/queries.ts';
import { useMay } from '../../../shared/auth/use-me.ts';
import { Facts } from '../../../shared/ui/blocks/facts.tsx';
import { Panel } from '../../../shared/ui/blocks/panel.tsx';
import { SideDrawer } from '../../../shared/ui/dialogs/side-drawer.tsx';
import { Loaded } from '../../../shared/ui/states/loaded.tsx';
import { Balance } from '../../../shared/ui/values/money.tsx';
import { AskBackForm, GiveForm } from './give-form.tsx';

type Props = { member: { id: string; shopName: string } };

/** On the page of a merchant below: gives it money, and asks for it back. */
export function TransferPanel({ member }: Props) {
  return useMay()(transfers.limits) ? <Transfers member={member} /> : null;
}

function Transfers({ member }: Props) {
  const query = useCall(transfers.limits, { params: { id: member.id } });
  const [open, setOpen] = useState<'give' | 'ask'>();
  const close = () => setOpen(undefined);
  return (
    <Panel title={m.transfers_own_title()}>
      <Loaded query={query}>
        {(limits) => (
          <Stack gap="md">
            <Facts
              columns={3}
              facts={[{ label: m.transfers_outstanding(), value: <Balance value={limits.outstandingPaise} /> }]}
            />
            {limits.isOn ? null : <Alert color="gray">{m.transfers_off()}</Alert>}
            {limits.hasRequest ? <Alert color="yellow">{m.transfers_has_request()}</Alert> : null}
            <Group gap="sm">
              {limits.isOn ? <Button onClick={() => setOpen('give')}>{m.transfers_give()}</Button> : null}
              {limits.outstandingPaise > 0 && !limits.hasRequest ? (
                <Button variant="default" onClick={() => setOpen('ask')}>
                  {m.transfers_ask()}
                </Button>
              ) : null}
              <Anchor component={Link} to="/merchant/accounting/transfers" size="sm">
                {m.transfers_open()}
              </Anchor>
            </Group>
            <SideDrawer opened={open === 'give'} title={m.transfers_give()} onClose={close}>
              <GiveForm member={member} limits={limits} onDone={close} />
            </SideDrawer>
            <SideDrawer opened={open === 'ask'} title={m.transfers_ask()} onClose={close}>
              <AskBackForm member={member} limits={limits} onDone={close} />
            </SideDrawer>
          </Stack>
        )}
      </Loaded>
    </Panel>
  );
}
