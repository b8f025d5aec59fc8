import { Alert, Anchor } from '@mantine/core';
import { type CollectEvent, type CollectPaymentView, collect } from '@sevadesk/contract/collect';
import type { StatusTone } from '@sevadesk/contract/kernel/status';
import { formatAmount } from '@sevadesk/contract/kernel/money-format';
import { m } from '@sevadesk/messages';
import { Link, useParams } from '@tanstack/react-router';
import { useCall } from '../../../shared/api/queries.ts';
import { useMay } from '../../../shared/auth/use-me.ts';
import { type Fact, Facts } from '../../../shared/ui/blocks/facts.tsx';
import { Panel } from '../../../shared/ui/blocks/panel.tsx';
import { Timeline } from '../../../shared/ui/blocks/timeline.tsx';
import { RecordPage } from '../../../shared/ui/pages/record-page.tsx';
import { Loaded } from '../../../shared/ui/states/loaded.tsx';
import { CopyNumber } from '../../../shared/ui/values/copy-number.tsx';
import { DateText } from '../../../shared/ui/values/date-text.tsx';
import { StatusBadge } from '../../../shared/ui/values/status-badge.tsx';
import { ReviewActions } from '../components/review-actions.tsx';
import { causeWords, decisionWords, eventWords, flagWords, sourceWords, wayWords } from '../components/words.ts';
import '../components/add-status-words.ts';

const tones: Partial<Record<CollectEvent, StatusTone>> = {
  credited: 'good',
  accepted: 'good',
  reviewed: 'wait',
  'return-unknown': 'wait',
  'return-failed': 'bad',
};

function factsOf(payment: CollectPaymentView): Fact[] {
  const { way, utr, providerRef, accountNumber, paidAt, receivedAt, qr } = payment;
  const code = qr && [qr.reference, formatAmount(qr.amountPaise), qr.note, ...flagWords(payment)];
  return [
    { label: m.collect_way(), value: wayWords[way]() },
    { label: m.collect_utr(), value: <CopyNumber value={utr} /> },
    { label: m.collect_account_number(), value: <CopyNumber value={accountNumber} /> },
    { label: m.collect_provider_ref(), value: <CopyNumber value={providerRef} /> },
    { label: m.collect_paid_at(), value: <DateText value={paidAt} time /> },
    { label: m.collect_received_at(), value: <DateText value={receivedAt} time /> },
    ...(code ? [{ label: m.collect_qr_reference(), value: code.filter(Boolean).join(' · '), wide: true }] : []),
  ];
}

function decisionOf({ reviewCause, returnCause, returnReason, returnRef, decidedBy }: CollectPaymentView): Fact[] {
  return [
    ...(reviewCause ? [{ label: m.collect_cause(), value: causeWords[reviewCause](), wide: true }] : []),
    ...(returnCause ? [{ label: m.collect_return_cause(), value: causeWords[returnCause](), wide: true }] : []),
    ...(returnReason ? [{ label: m.collect_reason(), value: returnReason, wide: true }] : []),
    ...(returnRef ? [{ label: m.collect_return_ref(), value: <CopyNumber value={returnRef} /> }] : []),
    ...(decidedBy ? [{ label: m.collect_decided_by(), value: decidedBy }] : []),
  ];
}

function namesOf({ payerName, payer, shopName, ownerName, isPayerKnown, merchantCode }: CollectPaymentView): Fact[] {
  return [
    { label: m.collect_payer_name(), value: payerName ?? m.collect_payer_unnamed() },
    { label: m.collect_payer(), value: [payer, isPayerKnown && m.collect_payer_known()].filter(Boolean).join(' · ') },
    { label: m.collect_shop(), value: `${shopName} · ${merchantCode}` },
    { label: m.collect_owner(), value: ownerName },
  ];
}

function History({ payment }: { payment: CollectPaymentView }) {
  return (
    <Panel title={m.collect_history()}>
      <Timeline
        entries={payment.history.toReversed().map(({ id, at, event, who, source, note }) => ({
          id,
          at,
          title: eventWords[event](),
          who,
          text: source ? sourceWords[source]() : note,
          tone: tones[event],
        }))}
      />
    </Panel>
  );
}

/** The decision that waits for a second person. */
function Proposal({ decision, by }: NonNullable<CollectPaymentView['proposal']>) {
  return (
    <Alert color="yellow" role="note" title={decisionWords[decision]()}>
      {m.collect_proposal_by({ who: by })}{' '}
      <Anchor component={Link} to="/backend/actions/approvals" size="sm">
        {m.collect_proposal_open()}
      </Anchor>
    </Alert>
  );
}

function Payment({ payment }: { payment: CollectPaymentView }) {
  const may = useMay();
  const isReview = payment.status === 'review';
  const decision = decisionOf(payment);
  return (
    <RecordPage
      title={formatAmount(payment.amountPaise)}
      breadcrumb={[
        { label: m.collect_payments_title(), link: { to: '/backend/actions/gateway-collect' } },
        { label: payment.providerRef },
      ]}
      badges={<StatusBadge of="collect" status={payment.status} />}
      action={
        isReview && payment.proposal === null && may(collect.accept) ? <ReviewActions payment={payment} /> : undefined
      }
      aside={<History payment={payment} />}
    >
      {payment.proposal ? <Proposal {...payment.proposal} /> : null}
      {isReview && !payment.isCreditable ? <Alert color="orange">{m.collect_not_creditable()}</Alert> : null}
      <Panel title={m.collect_compare()}>
        <Facts facts={namesOf(payment)} />
      </Panel>
      <Panel title={m.collect_payment()}>
        <Facts facts={[...factsOf(payment), ...decision]} />
      </Panel>
    </RecordPage>
  );
}

/** One payment to a collection account: who paid, to whom, what happened, and the decision of its review. */
export function PaymentView() {
  const { id } = useParams({ from: '/backend/actions/gateway-collect/$id' });
  const query = useCall(collect.get, { params: { id } });
  return <Loaded query={query}>{(payment) => <Payment payment={payment} />}</Loaded>;
}
