import { Alert } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { type PaymentMode, payments, referenceFault } from '@sevadesk/contract/payments';
import { toPaise } from '@sevadesk/contract/kernel/paise';
import { m } from '@sevadesk/messages';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useCall } from '../../../shared/api/queries.ts';
import { useFormValue } from '../../../shared/form/index.ts';

const pause = 400;

/** Warns about a possible duplicate before submission; the server decides on submission. */
export function ClaimWarnings() {
  const values = {
    amountPaise: useFormValue<number | null>('amountPaise') ?? 0,
    paidOn: useFormValue<string | null>('paidOn') ?? '',
    bankAccountId: useFormValue<string>('bankAccountId') ?? '',
    mode: useFormValue<PaymentMode | ''>('mode') ?? '',
    reference: useFormValue<string>('reference') ?? '',
  };
  const [{ amountPaise, paidOn, bankAccountId, mode, reference }] = useDebouncedValue(values, pause, {
    leading: false,
  });
  const isWhole = mode !== '' && reference !== '' && referenceFault(mode, reference) === undefined;
  const body = {
    ...(amountPaise > 0 ? { amountPaise: toPaise(amountPaise) } : {}),
    ...(paidOn ? { paidOn } : {}),
    ...(bankAccountId ? { bankAccountId } : {}),
    ...(isWhole ? { mode, reference } : {}),
  };
  const enabled = (amountPaise > 0 && paidOn !== '') || isWhole;
  const { data } = useCall(payments.check, { body }, { enabled, keepPrevious: true });
  if (!enabled || !data) return null;
  return (
    <>
      {data.referenceUsed && isWhole ? <Warning text={m.payments_warn_used()} color="red" /> : null}
      {data.sameAmountSameDay && amountPaise > 0 ? (
        <Warning text={m.payments_warn_same({ refNo: data.sameAmountSameDay })} color="orange" />
      ) : null}
    </>
  );
}

function Warning({ text, color }: { text: string; color: string }) {
  return (
    <Alert color={color} icon={<IconAlertTriangle size={18} />} role="status">
      {text}
    </Alert>
  );
}
