import { Alert, Button, CopyButton, Group, Text } from '@mantine/core';
import { formatDate } from '@sevadesk/contract/kernel/date-format';
import { formatAmount, rupeesText } from '@sevadesk/contract/kernel/money-format';
import { type TransferPlan, transferPlans } from '@sevadesk/contract/payments';
import { m } from '@sevadesk/messages';
import { IconCheck, IconClock, IconCopy } from '@tabler/icons-react';
import { Link, useParams } from '@tanstack/react-router';
import { useAction, useCall } from '../../../shared/api/queries.ts';
import { Facts } from '../../../shared/ui/blocks/facts.tsx';
import { Panel } from '../../../shared/ui/blocks/panel.tsx';
import { notify, notifyFailure } from '../../../shared/ui/notices/notify.ts';
import { FormPage } from '../../../shared/ui/pages/form-page.tsx';
import { Loaded } from '../../../shared/ui/states/loaded.tsx';
import { CopyNumber } from '../../../shared/ui/values/copy-number.tsx';
import { Amount } from '../../../shared/ui/values/money.tsx';
import { StatusBadge } from '../../../shared/ui/values/status-badge.tsx';
import { planLooks } from '../components/plan-words.ts';
import classes from '../components/payments.module.css';

const everyMs = 5000;

/** One planned transfer: the exact sum, where to pay it, and by when; it shows the arrival while it is open. */
export function TransferView() {
  const { id } = useParams({ from: '/merchant/accounting/transfer/$id' });
  const first = useCall(transferPlans.get, { params: { id } });
  const isOver = first.data?.status === 'arrived' || first.data?.status === 'cancelled';
  const query = useCall(transferPlans.get, { params: { id } }, { refetchInterval: isOver ? undefined : everyMs });
  return (
    <FormPage
      title={m.payments_plan_view_title()}
      action={
        <Button variant="default" renderRoot={(props) => <Link to="/merchant/accounting/transfer" {...props} />}>
          {m.payments_plan_list_title()}
        </Button>
      }
    >
      <Loaded query={query}>{(plan) => <Plan plan={plan} />}</Loaded>
    </FormPage>
  );
}

function Plan({ plan }: { plan: TransferPlan }) {
  const { status, words } = planLooks[plan.status];
  return (
    <>
      <Outcome plan={plan} />
      <Panel title={m.payments_plan_sum()} action={<StatusBadge of="payment" status={status} words={words()} />}>
        <Group gap="md" align="center">
          <span className={classes.sum}>
            <Amount value={plan.amountPaise} strong />
          </span>
          <CopyButton value={rupeesText(plan.amountPaise)} timeout={1500}>
            {({ copied, copy }) => (
              <Button
                variant="light"
                leftSection={copied ? <IconCheck size={16} /> : <IconCopy size={16} />}
                onClick={copy}
              >
                {copied ? m.payments_plan_copied() : m.payments_plan_copy_sum()}
              </Button>
            )}
          </CopyButton>
        </Group>
        <Text c="dimmed" mb="md">
          {m.payments_plan_sum_note()}
        </Text>
        <PlanFacts plan={plan} />
      </Panel>
    </>
  );
}

function PlanFacts({ plan }: { plan: TransferPlan }) {
  return (
    <Facts
      columns={2}
      facts={[
        { label: m.payments_plan_ends(), value: formatDate(plan.endsOn) },
        { label: m.payments_plan_wanted(), value: <Amount value={plan.wantedPaise} /> },
        { label: m.payments_bank(), value: plan.bankName },
        { label: m.payments_holder(), value: <CopyNumber value={plan.holderName} /> },
        { label: m.payments_account_number(), value: <CopyNumber value={plan.accountNumber} /> },
        { label: m.payments_ifsc(), value: <CopyNumber value={plan.ifsc} /> },
        { label: m.payments_branch(), value: plan.branch },
        {
          label: m.payments_plan_number(),
          value: (
            <>
              <CopyNumber value={plan.refNo} />
              <Text size="xs" c="dimmed">
                {m.payments_plan_number_help()}
              </Text>
            </>
          ),
        },
        ...(plan.requestRefNo === null
          ? []
          : [{ label: m.payments_plan_credited_by(), value: <CopyNumber value={plan.requestRefNo} /> }]),
      ]}
    />
  );
}

function Outcome({ plan }: { plan: TransferPlan }) {
  const cancel = useAction(transferPlans.cancel);
  const report = (
    <Button
      size="xs"
      variant="default"
      renderRoot={(props) => (
        <Link to="/merchant/accounting/payment" search={{ amount: plan.amountPaise }} {...props} />
      )}
    >
      {m.payments_plan_report()}
    </Button>
  );
  if (plan.status === 'arrived')
    return (
      <Alert color="teal" role="status" icon={<IconCheck size={18} />} title={m.payments_plan_arrived_title()}>
        {m.payments_plan_arrived_text({ amount: formatAmount(plan.amountPaise) })}
      </Alert>
    );
  if (plan.status !== 'open')
    return (
      <Alert
        color="orange"
        role="status"
        title={plan.status === 'ended' ? m.payments_plan_ended_title() : m.payments_plan_cancelled_title()}
      >
        <Text size="sm" mb="sm">
          {plan.status === 'ended'
            ? m.payments_plan_ended_text({ date: formatDate(plan.endsOn) })
            : m.payments_plan_cancelled_text()}
        </Text>
        {report}
      </Alert>
    );
  const run = async () => {
    try {
      await cancel.mutateAsync({ params: { id: plan.id } });
      notify(m.payments_plan_cancelled_note());
    } catch (error) {
      notifyFailure(error);
    }
  };
  return (
    <Alert color="blue" role="status" icon={<IconClock size={18} />}>
      <Text size="sm" mb="sm">
        {m.payments_plan_open_note()}
      </Text>
      <Button size="xs" variant="default" loading={cancel.isPending} onClick={() => void run()}>
        {m.payments_plan_cancel()}
      </Button>
    </Alert>
  );
}
