import { formatDate, formatDateTime } from '@sevadesk/contract/kernel/date-format';
import type { PaymentView } from '@sevadesk/contract/payments';
import { m } from '@sevadesk/messages';
import { Facts } from '../../../shared/ui/blocks/facts.tsx';
import { CopyNumber } from '../../../shared/ui/values/copy-number.tsx';
import { Amount } from '../../../shared/ui/values/money.tsx';
import { modeWord } from './mode-words.ts';

/** The facts to compare with the slip. */
export function PaymentFacts({ payment }: { payment: PaymentView }) {
  return (
    <Facts
      columns={2}
      facts={[
        { label: m.payments_ref_no(), value: <CopyNumber value={payment.refNo} />, wide: true },
        ...(payment.formerRef === null
          ? []
          : [{ label: m.payments_former_ref(), value: <CopyNumber value={payment.formerRef} />, wide: true }]),
        { label: m.payments_amount(), value: <Amount value={payment.amountPaise} strong /> },
        { label: m.payments_paid_on(), value: formatDate(payment.paidOn) },
        {
          label: `${modeWord(payment.mode)} · ${m.payments_reference()}`,
          value: <CopyNumber value={payment.reference} />,
          wide: true,
        },
      ]}
    />
  );
}

/** Who reported the payment, its account, and who decided. */
export function PaymentStory({ payment }: { payment: PaymentView }) {
  const decided = payment.decidedAt
    ? [
        { label: m.payments_decided_by(), value: payment.decidedBy },
        { label: m.payments_decided_at(), value: formatDateTime(payment.decidedAt) },
        ...(payment.reason ? [{ label: m.payments_reason(), value: payment.reason, wide: true }] : []),
      ]
    : [];
  const remark = payment.remark ? [{ label: m.payments_remark(), value: payment.remark, wide: true }] : [];
  return (
    <Facts
      columns={2}
      facts={[
        { label: m.payments_shop_name(), value: `${payment.shopName} (${payment.merchantCode})` },
        {
          label: m.payments_bank(),
          value: `${payment.bankName} ··${payment.accountEnd} (${payment.holderName})`,
        },
        { label: m.payments_requested_by(), value: payment.requestedBy },
        { label: m.payments_requested_at(), value: formatDateTime(payment.requestedAt) },
        ...remark,
        ...decided,
      ]}
    />
  );
}
