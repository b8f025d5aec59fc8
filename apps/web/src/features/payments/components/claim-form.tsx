import { Alert } from '@mantine/core';
import type { ReplyOf } from '@sevadesk/contract/kernel/endpoint';
import type { BankAccountRow } from '@sevadesk/contract/masters';
import { paymentRequestInput, payments } from '@sevadesk/contract/payments';
import { m } from '@sevadesk/messages';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { z } from 'zod';
import { useAction } from '../../../shared/api/queries.ts';
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
import { notify } from '../../../shared/ui/notices/notify.ts';
import { ClaimWarnings } from './claim-warnings.tsx';
import { modeOptions, referenceHelp } from './mode-words.ts';

export type FormerClaim = ReplyOf<typeof payments.ownGet>;

const withSlip = (least: number) =>
  z.intersection(paymentRequestInput, z.object({ slip: z.array(z.instanceof(File)).min(least) }));
const newClaim = withSlip(1);
const claimAgain = withSlip(0);

type Props = { accounts: readonly BankAccountRow[]; former?: FormerClaim; amountPaise?: number };

function defaultsOf({ accounts, former, amountPaise: amount }: Props, today: string) {
  const only = accounts.length === 1 ? accounts[0]?.id : '';
  if (!former)
    return { bankAccountId: only, amountPaise: amount, mode: '', reference: '', paidOn: today, remark: '', slip: [] };
  const { id, bankAccountId, amountPaise, mode, reference, paidOn, remark } = former;
  const isOpen = accounts.some((account) => account.id === bankAccountId);
  return {
    amountPaise,
    mode,
    paidOn,
    slip: [],
    againId: id,
    bankAccountId: isOpen ? bankAccountId : only,
    reference: reference ?? '',
    remark: remark ?? '',
  };
}

/** The payment's details with its slip; a rejected request is prefilled. */
export function ClaimForm(props: Props) {
  const { accounts, former } = props;
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
      schema={former ? claimAgain : newClaim}
      draft={former ? undefined : 'payment-claim'}
      defaults={defaultsOf(props, today)}
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
      {former ? (
        <Alert color="orange" icon={<IconArrowBackUp size={18} />}>
          {m.payments_again_note({ refNo: former.refNo, reason: former.reason ?? '-' })}
        </Alert>
      ) : null}
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
          <ClaimWarnings />
          <FFile
            name="slip"
            slot="slip"
            label={former ? m.payments_slip_again() : m.payments_slip()}
            progress={progress}
            required={!former}
          />
          <FTextarea name="remark" label={`${m.payments_remark()} (${m.shared_optional()})`} />
        </FormWide>
      </FormGrid>
    </Form>
  );
}

/** The help depends on the mode: each has its own reference number. */
function Reference() {
  const mode = useFormValue<string>('mode');
  return (
    <FText name="reference" label={m.payments_reference()} help={referenceHelp(mode)} required={mode !== 'CASH'} />
  );
}
