import { Anchor, Text } from '@mantine/core';
import { credit } from '@sevadesk/contract/credit';
import { m } from '@sevadesk/messages';
import { Link } from '@tanstack/react-router';
import { useCall } from '../../../shared/api/queries.ts';
import { Panel } from '../../../shared/ui/blocks/panel.tsx';
import { Loaded } from '../../../shared/ui/states/loaded.tsx';
import { CreditFacts } from '../../wallet/index.ts';

type Props = { merchant: { id: string; code: string } };

/** A shop's credit for staff: limit, drawn, and the link to its lines. */
export function ShopCredit({ merchant: { id, code } }: Props) {
  const query = useCall(credit.get, { params: { id } });
  return (
    <Panel id="credit" title={m.credit_panel_title()}>
      <Loaded query={query}>
        {({ data }) => (data === null ? <Text c="dimmed">{m.credit_none()}</Text> : <CreditFacts view={data} />)}
      </Loaded>
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
    </Panel>
  );
}
