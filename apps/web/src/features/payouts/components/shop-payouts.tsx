import { Anchor, Text } from '@mantine/core';
import { payoutReference, payouts } from '@sevadesk/contract/payouts';
import { m } from '@sevadesk/messages';
import { Link } from '@tanstack/react-router';
import { useCall } from '../../../shared/api/queries.ts';
import { Facts } from '../../../shared/ui/blocks/facts.tsx';
import { Panel } from '../../../shared/ui/blocks/panel.tsx';
import { Loaded } from '../../../shared/ui/states/loaded.tsx';
import { Amount } from '../../../shared/ui/values/money.tsx';
import { StatusBadge } from '../../../shared/ui/values/status-badge.tsx';
import './add-status-words.ts';

const newest = 3;

/** A shop's newest payouts for staff, and the link to all of them. */
export function ShopPayouts({ merchant: { code } }: { merchant: { code: string } }) {
  const filters = [{ field: 'merchantCode', opt: 'eq' as const, value1: code }];
  const query = useCall(payouts.list, { body: { filters, start: 0, length: newest } });
  return (
    <Panel id="payouts" title={m.payouts_title()}>
      <Loaded query={query}>
        {({ data }) =>
          data.length === 0 ? (
            <Text c="dimmed">{m.payouts_empty_title()}</Text>
          ) : (
            <Facts
              facts={data.map(({ number, amountPaise, status }) => ({
                label: payoutReference(number),
                value: (
                  <>
                    <Amount value={amountPaise} /> <StatusBadge of="payout" status={status} />
                  </>
                ),
              }))}
            />
          )
        }
      </Loaded>
      <Anchor renderRoot={(props) => <Link to="/backend/account/payouts" search={{ filters }} {...props} />}>
        {m.payouts_all_of_shop()}
      </Anchor>
    </Panel>
  );
}
