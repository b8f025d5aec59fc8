import { Alert, Button, Stack, Text } from '@mantine/core';
import { formatBalance } from '@sevadesk/contract/kernel/money-format';
import { type Paise, subtractPaise, toPaise } from '@sevadesk/contract/kernel/paise';
import { shortfallOf } from '@sevadesk/contract/kernel/spendable';
import { m } from '@sevadesk/messages';
import { Link } from '@tanstack/react-router';
import { useFormValue } from '../../../shared/form/index.ts';
import { Facts } from '../../../shared/ui/blocks/facts.tsx';
import { Amount, Balance } from '../../../shared/ui/values/money.tsx';
import { CreditNote } from '../../wallet/index.ts';
import { Panel } from '../../../shared/ui/blocks/panel.tsx';

type Props = {
  idTypes: readonly { id: string; pricePaise: Paise }[];
  balancePaise: Paise;
  creditLimitPaise?: number | undefined;
};

/** The price of the selected id type; if the wallet is too low, the shortfall and a link to add money. */
export function MemberCost({ idTypes, balancePaise, creditLimitPaise }: Props) {
  const chosen = useFormValue<string>('idTypeId');
  const price = idTypes.find(({ id }) => id === chosen)?.pricePaise;
  const leftPaise = price === undefined ? undefined : subtractPaise(balancePaise, price);
  const short = price === undefined ? 0 : shortfallOf(price, { balancePaise, creditLimitPaise });
  const isShort = short > 0;
  return (
    <Panel title={m.members_cost_title()}>
      <Stack gap="md">
        {price === undefined ? <Text c="dimmed">{m.members_cost_choose()}</Text> : null}
        <Facts
          columns={3}
          facts={[
            { label: m.members_price(), value: <Amount value={price} strong /> },
            { label: m.members_balance(), value: <Balance value={balancePaise} /> },
            { label: m.members_balance_after(), value: isShort ? '-' : <Balance value={leftPaise} /> },
          ]}
        />
        <CreditNote funds={{ balancePaise, creditLimitPaise }} />
        {isShort ? (
          <Alert color="red" title={m.members_short({ amount: formatBalance(toPaise(short)) })}>
            <Button
              size="xs"
              variant="default"
              renderRoot={(props) => <Link {...props} to="/merchant/accounting/payment" />}
            >
              {m.members_pay_in()}
            </Button>
          </Alert>
        ) : null}
      </Stack>
    </Panel>
  );
}
