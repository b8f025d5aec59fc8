import { Alert, Button, Stack, Text } from '@mantine/core';
import { gateway, gatewayLimits } from '@sevadesk/contract/gateway';
import { rupeesOf } from '@sevadesk/contract/kernel/money-format';
import { positivePaise } from '@sevadesk/contract/kernel/money-schema';
import { m } from '@sevadesk/messages';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import { z } from 'zod';
import { asApiError } from '../../../shared/api/api-error.ts';
import { useAction } from '../../../shared/api/queries.ts';
import { useMe } from '../../../shared/auth/use-me.ts';
import { FMoney, Form } from '../../../shared/form/index.ts';
import { FormPage } from '../../../shared/ui/pages/form-page.tsx';
import { Panel } from '../../../shared/ui/panel.tsx';
import { rememberTxn } from '../components/txn-memory.ts';

const schema = z.object({
  amountPaise: positivePaise.refine((value) => value >= gatewayLimits.minPaise && value <= gatewayLimits.maxPaise, {
    params: { fault: 'amount' },
  }),
});

const oneRupee = 1;

/** Opens an order and sends the browser to the gateway; the two failures have the specification's words (ERR-04). */
function usePay(go: (url: string) => void) {
  const create = useAction(gateway.create);
  const { data: me } = useMe();
  const [alert, setAlert] = useState<string>();
  const pay = async (amount: number) => {
    setAlert(undefined);
    try {
      const reply = await create.mutateAsync({
        body: {
          amount,
          p_info: 'Wallet topup',
          customer_name: me?.user.displayName,
          customer_email: '',
          customer_mobile: '',
        },
      });
      const url = reply.data.data.payment_url;
      if (!url) return setAlert(m.gateway_no_url());
      rememberTxn(reply.data.data.client_txn_id);
      go(url);
    } catch (error) {
      setAlert(asApiError(error).code === 'payment_failed' ? m.gateway_no_url() : m.gateway_exception());
    }
  };
  return { pay, alert, busy: create.isPending };
}

/** pg-gateway: any amount, or one rupee to try it (MER-16). */
export function GatewayForm({ go = (url: string) => window.location.assign(url) }: { go?: (url: string) => void }) {
  const { pay, alert, busy } = usePay(go);
  return (
    <FormPage title={m.gateway_pay_title()}>
      {alert ? (
        <Alert role="alert" color="red" title={m.gateway_alert_title()} icon={<IconAlertTriangle size={18} />}>
          {alert}
        </Alert>
      ) : null}
      <Panel>
        <Stack gap="md">
          <Text>{m.gateway_pay_text()}</Text>
          <Form
            schema={schema}
            onSubmit={({ amountPaise }) => pay(rupeesOf(amountPaise))}
            submitLabel={m.gateway_pay_button()}
          >
            <FMoney name="amountPaise" label={m.gateway_amount()} help={m.gateway_amount_help()} required />
          </Form>
        </Stack>
      </Panel>
      <Panel title={m.gateway_test_title()}>
        <Stack gap="md" align="start">
          <Text c="dimmed">{m.gateway_test_text()}</Text>
          <Button variant="default" loading={busy} onClick={() => void pay(oneRupee)}>
            {m.gateway_pay_one()}
          </Button>
        </Stack>
      </Panel>
    </FormPage>
  );
}
