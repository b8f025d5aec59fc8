import { Button, Text } from '@mantine/core';
import { type BankAccountRow, masters } from '@sevadesk/contract/masters';
import { paymentRequestInput, payments } from '@sevadesk/contract/payments';
import { m } from '@sevadesk/messages';
import { IconBolt } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { z } from 'zod';
import { useAction, useCall } from '../../../shared/api/queries.ts';
import {
  FDate,
  FFile,
  FMoney,
  Form,
  FormGrid,
  FormWide,
  FSelect,
  FText,
  FTextarea,
  useFormValue,
} from '../../../shared/form/index.ts';
import { useToday } from '../../../shared/format/use-today.ts';
import { Loaded } from '../../../shared/ui/loaded.tsx';
import { notify } from '../../../shared/ui/notify.ts';
import { FormPage } from '../../../shared/ui/pages/form-page.tsx';
import { Panel } from '../../../shared/ui/panel.tsx';
import { AccountCard } from '../components/account-card.tsx';
import { modeOptions, referenceHelp } from '../components/mode-words.ts';

const formSchema = z.intersection(paymentRequestInput, z.object({ slip: z.array(z.instanceof(File)).min(1) }));

/** Add Payment: the accounts to pay into, then what was paid, with its slip (MER-02). */
export function PaymentForm() {
  const accounts = useCall(masters.payInto, {});
  return (
    <FormPage
      title={m.payments_add_title()}
      action={
        <Button
          variant="light"
          leftSection={<IconBolt size={16} />}
          renderRoot={(props) => <Link to="/merchant/paymentgateway/pg-gateway" {...props} />}
        >
          {m.gateway_pay_title()}
        </Button>
      }
    >
      <Loaded query={accounts}>{({ data }) => <Steps accounts={data} />}</Loaded>
    </FormPage>
  );
}

function Steps({ accounts }: { accounts: readonly BankAccountRow[] }) {
  return (
    <>
      <Text component="h2" fw={650}>
        {m.payments_pay_into()}
      </Text>
      {accounts.length === 0 ? <Text>{m.payments_pay_into_none()}</Text> : null}
      {accounts.map((account) => (
        <AccountCard key={account.id} account={account} />
      ))}
      <Panel title={m.payments_tell_us()}>
        <Claim accounts={accounts} />
      </Panel>
    </>
  );
}

function Claim({ accounts }: { accounts: readonly BankAccountRow[] }) {
  const request = useAction(payments.request);
  const today = useToday();
  const navigate = useNavigate();
  const [progress, setProgress] = useState<number>();
  const options = accounts.map(({ id, bankName, accountNumber }) => ({
    value: id,
    label: `${bankName} ··${accountNumber.slice(-4)}`,
  }));
  return (
    <Form
      schema={formSchema}
      defaults={{
        bankAccountId: options.length === 1 ? options[0]?.value : '',
        mode: '',
        reference: '',
        paidOn: today,
        remark: '',
        slip: [],
      }}
      guard
      submitLabel={m.payments_submit()}
      onSubmit={async ({ slip, ...body }) => {
        try {
          return await request.mutateAsync({ body, files: slip, onProgress: setProgress });
        } finally {
          setProgress(undefined);
        }
      }}
      onDone={({ refNo }) => {
        notify(m.payments_sent_note({ refNo }));
        void navigate({ to: '/merchant/accounting/payment/list' });
      }}
    >
      <FormGrid>
        <FSelect name="bankAccountId" label={m.payments_account()} options={options} required />
        <FMoney name="amountPaise" label={m.payments_amount()} required />
        <FSelect
          name="mode"
          label={m.payments_mode()}
          options={modeOptions.map(({ value, label }) => ({ value, label: label() }))}
          required
        />
        <Reference />
        <FDate name="paidOn" label={m.payments_paid_on()} help={m.payments_paid_on_help()} required />
        <FormWide>
          <FFile name="slip" slot="slip" label={m.payments_slip()} progress={progress} />
          <FTextarea name="remark" label={`${m.payments_remark()} (${m.shared_optional()})`} />
        </FormWide>
      </FormGrid>
    </Form>
  );
}

/** The help follows the mode: each has its own number. */
function Reference() {
  const mode = useFormValue<string>('mode');
  return (
    <FText name="reference" label={m.payments_reference()} help={referenceHelp(mode)} required={mode !== 'CASH'} />
  );
}
