import { Alert, Anchor, Button } from '@mantine/core';
import { bills, type DifferenceView as View } from '@sevadesk/contract/bills';
import { toPaise } from '@sevadesk/contract/kernel/paise';
import { orderAddress } from '@sevadesk/contract/orders';
import { m } from '@sevadesk/messages';
import { useParams } from '@tanstack/react-router';
import { useAction, useCall } from '../../../shared/api/queries.ts';
import { useMay } from '../../../shared/auth/use-me.ts';
import { courseSteps } from '../../../shared/ui/blocks/course-steps.ts';
import { type Fact, Facts } from '../../../shared/ui/blocks/facts.tsx';
import { Panel } from '../../../shared/ui/blocks/panel.tsx';
import { notify, notifyFailure } from '../../../shared/ui/notices/notify.ts';
import { RecordPage } from '../../../shared/ui/pages/record-page.tsx';
import { Loaded } from '../../../shared/ui/states/loaded.tsx';
import { CopyNumber } from '../../../shared/ui/values/copy-number.tsx';
import { DateText } from '../../../shared/ui/values/date-text.tsx';
import { Amount } from '../../../shared/ui/values/money.tsx';
import { StatusBadge } from '../../../shared/ui/values/status-badge.tsx';
import { statusWord } from '../../../shared/ui/values/status-words.ts';
import { differenceWords, outcomeWords } from '../components/difference-words.ts';
import { ProposalPanel } from '../components/proposal-panel.tsx';
import { reconPaths } from '../components/recon-paths.ts';
import { ResolveForm } from '../components/resolve-form.tsx';

/** One difference: the network's record beside ours, and its resolution. */
export function DifferenceView() {
  const { id } = useParams({ from: reconPaths.difference });
  const query = useCall(bills.difference, { params: { id } });
  return <Loaded query={query}>{(difference) => <Record difference={difference} />}</Loaded>;
}

const course = { of: 'bill_difference', path: ['open', 'proposed', 'resolved'] } as const;

function Record({ difference }: { difference: View }) {
  return (
    <RecordPage
      title={differenceWords[difference.kind]()}
      breadcrumb={[
        { label: m.bills_recon_title(), link: { to: reconPaths.days } },
        { label: m.bills_recon_differences(), link: { to: reconPaths.differences } },
        { label: difference.number },
      ]}
      steps={courseSteps(course, difference.status)}
      badges={<StatusBadge of="bill_difference" status={difference.status} />}
      action={difference.status === 'resolved' ? undefined : <ClaimButton difference={difference} />}
    >
      {difference.isInNewest ? null : <Alert color="blue">{m.bills_recon_gone()}</Alert>}
      {difference.rejection !== null && difference.status === 'open' ? (
        <Alert color="orange" title={m.bills_recon_rejected_title({ who: difference.rejectedBy ?? '' })}>
          {difference.rejection}
        </Alert>
      ) : null}
      <Panel title={m.bills_recon_compare_title()}>
        <Facts facts={factsOf(difference)} />
      </Panel>
      <Work difference={difference} />
    </RecordPage>
  );
}

function ClaimButton({ difference: { id, isMine } }: { difference: View }) {
  const claim = useAction(bills.claimDifference);
  if (!useMay()(bills.claimDifference)) return null;
  const press = () =>
    claim
      .mutateAsync({ params: { id }, body: { isMine: !isMine } })
      .then(() => notify(isMine ? m.bills_recon_unclaimed() : m.bills_recon_claimed()))
      .catch(notifyFailure);
  return (
    <Button variant="default" loading={claim.isPending} onClick={() => void press()}>
      {isMine ? m.bills_recon_unclaim() : m.bills_recon_claim()}
    </Button>
  );
}

const amount = (paise: number | null) => (paise === null ? null : <Amount value={toPaise(paise)} />);

function factsOf(one: View): Fact[] {
  const { number, billId, hereStatus, billStatus, thereState } = one;
  return [
    {
      label: m.bills_number(),
      value:
        billId === null ? (
          <CopyNumber value={number} />
        ) : (
          <Anchor href={orderAddress('bill', number, 'staff')}>{number}</Anchor>
        ),
    },
    { label: m.bills_recon_day(), value: <DateText value={one.day} /> },
    { label: m.bills_shop(), value: one.shopName },
    { label: m.bills_biller(), value: one.billerName },
    { label: m.bills_recon_here(), value: amount(one.herePaise) },
    { label: m.bills_recon_there(), value: amount(one.therePaise) },
    { label: m.bills_recon_status_then(), value: hereStatus && statusWord('bill', hereStatus) },
    { label: m.bills_recon_status_there(), value: thereState && statusWord('bill', thereState) },
    { label: m.bills_recon_status_now(), value: billStatus && statusWord('bill', billStatus) },
    { label: m.bills_network_ref(), value: <CopyNumber value={one.networkRef || null} /> },
    { label: m.bills_recon_stake(), value: amount(one.stakePaise) },
    { label: m.bills_recon_assignee(), value: one.assignee },
  ];
}

function Work({ difference }: { difference: View }) {
  const may = useMay();
  const { status, outcome } = difference;
  if (status === 'resolved') return <Resolution difference={difference} />;
  if (!may(bills.resolveDifference)) return null;
  return (
    <Panel title={m.bills_recon_resolve_title()}>
      {status === 'proposed' && outcome !== null ? (
        <ProposalPanel difference={difference} outcome={outcome} />
      ) : (
        <ResolveForm difference={difference} />
      )}
    </Panel>
  );
}

function Resolution({ difference: { outcome, remark, proposedBy, resolvedBy, resolvedAt } }: { difference: View }) {
  const proposed = proposedBy === null ? [] : [{ label: m.bills_recon_proposed_by(), value: proposedBy }];
  return (
    <Panel title={m.bills_recon_resolution_title()}>
      <Facts
        facts={[
          { label: m.bills_recon_outcome(), value: outcome && outcomeWords[outcome]() },
          ...proposed,
          { label: m.bills_recon_resolved_by(), value: resolvedBy },
          { label: m.bills_recon_resolved_at(), value: resolvedAt && <DateText value={resolvedAt} time /> },
          { label: m.bills_recon_remark(), value: remark, wide: true },
        ]}
      />
    </Panel>
  );
}
