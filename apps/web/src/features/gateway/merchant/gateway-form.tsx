import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { gateway, gatewayLimits } from '@sevadesk/contract/gateway';
import { rupeesOf } from '@sevadesk/contract/kernel/money-format';
import { positivePaise } from '@sevadesk/contract/kernel/money-schema';
import { m } from '@sevadesk/messages';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Link, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { z } from 'zod';
import { useAction, useCall } from '../../../shared/api/queries.ts';
import { useMe } from '../../../shared/auth/use-me.ts';
import { asApiError } from '../../../shared/failure/api-error.ts';
import { FMoney, Form } from '../../../shared/form/index.ts';
import { Panel } from '../../../shared/ui/blocks/panel.tsx';
import { FormPage } from '../../../shared/ui/pages/form-page.tsx';
import { Loaded } from '../../../shared/ui/states/loaded.tsx';
import { AmountChips } from '../components/amount-chips.tsx';
import { GatewayOff } from '../components/gateway-off.tsx';
import { rememberTxn } from '../components/txn-memory.ts';

const schema = z.object({
  amountPaise: positivePaise.refine((value) => value >= gatewayLimits.minPaise && value <= gatewayLimits.maxPaise, {
    params: { fault: 'amount' },
  }),
});

const oneRupee = 1;

/** Creates an order and redirects to the gateway; the two errors have the specification's texts (ERR-04). */
function usePay(go: (url: string) => void) {
  const create = useAction(gateway.create);
  const { data: me } = useMe();
  const [alert, setAlert] = useState<string>();
  const [isUnknown, setIsUnknown] = useState(false);
  const pay = async (amount: number) => {
    setAlert(undefined);
    setIsUnknown(false);
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
      const url = reply.data.payment_url;
      if (!url) return setAlert(m.gateway_no_url());
      rememberTxn(reply.data.client_txn_id);
      go(url);
    } catch (error) {
      const { code } = asApiError(error);
      setAlert(code === 'payment_failed' ? m.gateway_no_url() : m.gateway_exception());
      setIsUnknown(code === 'provider_unavailable');
    }
  };
  return { pay, alert, isUnknown, busy: create.isPending };
}

type Go = (url: string) => void;

/** pg-gateway: any amount, the one in the URL at first, or one rupee as a test (MER-16); while the gateway is off, a link to payment requests. */
export function GatewayForm({ go = (url: string) => window.location.assign(url) }: { go?: Go }) {
  const options = useCall(gateway.options, {});
  return (
    <FormPage
      title={m.gateway_pay_title()}
      action={
        <Group gap="sm">
          <Button variant="default" renderRoot={(props) => <Link to="/merchant/paymentgateway/account" {...props} />}>
            {m.collect_account_title()}
          </Button>
          <Button variant="default" renderRoot={(props) => <Link to="/merchant/paymentgateway/list" {...props} />}>
            {m.gateway_own_title()}
          </Button>
        </Group>
      }
    >
      <Loaded query={options}>{({ isAvailable }) => (isAvailable ? <Pay go={go} /> : <GatewayOff />)}</Loaded>
    </FormPage>
  );
}

function Pay({ go }: { go: Go }) {
  const { amount } = useSearch({ strict: false }) as { amount?: number };
  const { pay, alert, isUnknown, busy } = usePay(go);
  return (
    <>
      {alert ? (
        <Alert role="alert" color="red" title={m.gateway_alert_title()} icon={<IconAlertTriangle size={18} />}>
          {alert}
          {isUnknown ? (
            <Text size="sm" mt="xs">
              {m.gateway_unknown_hint()}
            </Text>
          ) : null}
        </Alert>
      ) : null}
      <Panel>
        <Stack gap="md">
          <Text>{m.gateway_pay_text()}</Text>
          <Form
            schema={schema}
            defaults={{ amountPaise: amount }}
            onSubmit={({ amountPaise }) => pay(rupeesOf(amountPaise))}
            submitLabel={m.gateway_pay_button()}
          >
            <Stack gap="sm">
              <FMoney name="amountPaise" label={m.gateway_amount()} help={m.gateway_amount_help()} required />
              <AmountChips name="amountPaise" />
            </Stack>
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
    </>
  );
}
