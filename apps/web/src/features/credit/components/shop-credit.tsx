import { Anchor, Group, Text } from '@mantine/core';
import { credit } from '@sevadesk/contract/credit';
import { m } from '@sevadesk/messages';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useCall } from '../../../shared/api/queries.ts';
import { useMay } from '../../../shared/auth/use-me.ts';
import { Panel } from '../../../shared/ui/blocks/panel.tsx';
import { SideDrawer } from '../../../shared/ui/dialogs/side-drawer.tsx';
import { notify } from '../../../shared/ui/notices/notify.ts';
import { Loaded } from '../../../shared/ui/states/loaded.tsx';
import { CreditFacts } from '../../wallet/index.ts';
import { MinimumForm } from './minimum-form.tsx';

type Props = { merchant: { id: string; code: string } };

/** A shop's credit for staff: limit, drawn, the link to its lines, and the minimums of its services. */
export function ShopCredit({ merchant: { id, code } }: Props) {
  const may = useMay();
  const [isOpen, setOpen] = useState(false);
  const query = useCall(credit.get, { params: { id } });
  return (
    <Panel id="credit" title={m.credit_panel_title()}>
      <Loaded query={query}>
        {({ data }) => (data === null ? <Text c="dimmed">{m.credit_none()}</Text> : <CreditFacts view={data} />)}
      </Loaded>
      <Group gap="md" mt={8}>
        <Anchor
          renderRoot={(props) => (
            <Link
              to="/backend/account/credit-lines"
              search={{ filters: [{ field: 'merchantCode', opt: 'eq', value1: code }] }}
              {...props}
            />
          )}
        >
          {m.credit_lines_title()}
        </Anchor>
        {may(credit.saveMinimum) ? (
          <Anchor component="button" type="button" onClick={() => setOpen(true)}>
            {m.credit_minimum_title()}
          </Anchor>
        ) : null}
      </Group>
      <SideDrawer opened={isOpen} title={m.credit_minimum_title()} onClose={() => setOpen(false)}>
        <MinimumForm
          id={id}
          onDone={() => {
            setOpen(false);
            notify(m.credit_minimum_saved());
          }}
        />
      </SideDrawer>
    </Panel>
  );
}
