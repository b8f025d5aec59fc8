import { Button, Group, Text } from '@mantine/core';
import { type BankAccountRow, masters } from '@sevadesk/contract/masters';
import { payments } from '@sevadesk/contract/payments';
import { m } from '@sevadesk/messages';
import { IconBolt } from '@tabler/icons-react';
import { Link, useSearch } from '@tanstack/react-router';
import { useCall } from '../../../shared/api/queries.ts';
import { Loaded } from '../../../shared/ui/states/loaded.tsx';
import { FormPage } from '../../../shared/ui/pages/form-page.tsx';
import { Panel } from '../../../shared/ui/blocks/panel.tsx';
import { AccountCard } from '../components/account-card.tsx';
import { ClaimForm, type FormerClaim } from '../components/claim-form.tsx';
import classes from '../components/payments.module.css';

/** Add Payment: the accounts to pay into, then the payment's details with its slip (MER-02). `again` is the id of a rejected request, `amount` the paise to begin with. */
export function PaymentForm() {
  const { again, amount } = useSearch({ strict: false }) as { again?: string; amount?: number };
  const accounts = useCall(masters.payInto, {});
  return (
    <FormPage
      title={m.payments_add_title()}
      action={
        <Group gap="sm">
          <Button
            variant="light"
            leftSection={<IconBolt size={16} />}
            renderRoot={(props) => <Link to="/merchant/paymentgateway/account" {...props} />}
          >
            {m.collect_account_title()}
          </Button>
          <Button
            variant="light"
            leftSection={<IconBolt size={16} />}
            renderRoot={(props) => <Link to="/merchant/paymentgateway/pg-gateway" search={{ amount }} {...props} />}
          >
            {m.gateway_pay_title()}
          </Button>
        </Group>
      }
    >
      <Loaded query={accounts}>
        {({ data }) => (again ? <Again id={again} accounts={data} /> : <Steps accounts={data} amountPaise={amount} />)}
      </Loaded>
    </FormPage>
  );
}

function Again({ id, accounts }: { id: string; accounts: readonly BankAccountRow[] }) {
  const former = useCall(payments.ownGet, { params: { id } });
  return (
    <Loaded query={former}>
      {(data) => <Steps accounts={accounts} former={data.status === 'rejected' ? data : undefined} />}
    </Loaded>
  );
}

type StepsProps = { accounts: readonly BankAccountRow[]; former?: FormerClaim; amountPaise?: number };

function Steps({ accounts, former, amountPaise }: StepsProps) {
  const claim = (
    <Panel title={former ? m.payments_again_of({ refNo: former.refNo }) : m.payments_tell_us()}>
      <ClaimForm key={former?.id} accounts={accounts} former={former} amountPaise={amountPaise} />
    </Panel>
  );
  // A resubmitted request is already paid.
  if (former) return claim;
  return (
    <>
      <Text component="h2" fw={650}>
        {m.payments_pay_into()}
      </Text>
      {accounts.length === 0 ? <Text>{m.payments_pay_into_none()}</Text> : null}
      <div className={classes.accounts}>
        {accounts.map((account) => (
          <AccountCard key={account.id} account={account} />
        ))}
      </div>
      {claim}
    </>
  );
}
