import { Button, Text } from '@mantine/core';
import { masters } from '@sevadesk/contract/masters';
import { transferPlans } from '@sevadesk/contract/payments';
import { m } from '@sevadesk/messages';
import { Link } from '@tanstack/react-router';
import { useCall } from '../../../shared/api/queries.ts';
import { Panel } from '../../../shared/ui/blocks/panel.tsx';
import { FormPage } from '../../../shared/ui/pages/form-page.tsx';
import { Loaded } from '../../../shared/ui/states/loaded.tsx';
import { PlanForm } from '../components/plan-form.tsx';
import { PlanRows } from '../components/plan-rows.tsx';

/** Plans a bank transfer with a sum of the shop's own, and lists those that were planned. */
export function TransferForm() {
  const accounts = useCall(masters.payInto, {});
  const plans = useCall(transferPlans.list, {});
  return (
    <FormPage
      title={m.payments_plan_title()}
      action={
        <Button variant="default" renderRoot={(props) => <Link to="/merchant/accounting/payment" {...props} />}>
          {m.payments_plan_report()}
        </Button>
      }
    >
      <Loaded query={plans}>
        {({ isAvailable, data }) => (
          <>
            <Panel>
              <Text c="dimmed" mb="md">
                {isAvailable ? m.payments_plan_text() : m.payments_plan_off()}
              </Text>
              {isAvailable ? (
                <Loaded query={accounts}>
                  {({ data: into }) =>
                    into.length === 0 ? <Text>{m.payments_pay_into_none()}</Text> : <PlanForm accounts={into} />
                  }
                </Loaded>
              ) : null}
            </Panel>
            <Panel title={m.payments_plan_list_title()}>
              <PlanRows plans={data} />
            </Panel>
          </>
        )}
      </Loaded>
    </FormPage>
  );
}
