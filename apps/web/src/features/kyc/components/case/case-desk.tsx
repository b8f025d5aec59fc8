import { Alert, Button, Group, Stack } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import type { KycStaffView, KycSubject } from '@sevadesk/contract/kyc';
import { m } from '@sevadesk/messages';
import { IconCheck, IconX } from '@tabler/icons-react';
import { Link, type LinkProps } from '@tanstack/react-router';
import { CopyNumber } from '../../../../shared/ui/values/copy-number.tsx';
import { Facts } from '../../../../shared/ui/blocks/facts.tsx';
import { QueuePage } from '../../../../shared/ui/pages/queue-page.tsx';
import { Panel } from '../../../../shared/ui/blocks/panel.tsx';
import { KycBadge } from '../kyc-badge.tsx';
import { KycHistory } from '../kyc-history.tsx';
import { paperWords, reasonText } from '../words.ts';
import classes from '../kyc.module.css';
import { TypedFacts } from '../own/typed-facts.tsx';
import { AskAgain } from './request-again.tsx';
import { casePaths } from './paths.ts';
import { PictureStage } from './picture-stage.tsx';
import { RejectPaper } from './reject-paper.tsx';
import { UnmaskNumber } from './unmask-number.tsx';
import { usePaperActs } from './use-paper-acts.ts';

const linkTo = ({ subject, id }: { subject: KycSubject; id: string }): LinkProps => ({
  to: casePaths[subject],
  params: { id },
});

type Acts = ReturnType<typeof usePaperActs>;

const hints = () => [
  { keys: ['V'], label: m.kyc_case_verify() },
  { keys: ['X'], label: m.kyc_case_reject() },
  { keys: ['J', 'K'], label: m.kyc_case_papers() },
  { keys: ['R', '+', '-'], label: m.kyc_view_turn() },
];

function Papers({ view, acts }: { view: KycStaffView; acts: Acts }) {
  return (
    <Panel title={m.kyc_case_papers()} flush>
      {view.documents.map(({ document, status }) => (
        <button
          key={document}
          type="button"
          className={classes.row}
          aria-current={document === acts.paper?.document}
          onClick={() => acts.choose(document)}
        >
          <span>{paperWords[document]()}</span>
          <KycBadge status={status} />
        </button>
      ))}
    </Panel>
  );
}

function Known({ view: { known, subject, code } }: { view: KycStaffView }) {
  const isShop = subject === 'merchant';
  return (
    <Panel title={m.kyc_case_known()}>
      <Facts
        facts={[
          { label: isShop ? m.kyc_case_owner() : m.kyc_case_person(), value: known.ownerName },
          { label: m.kyc_col_code(), value: <CopyNumber value={code} /> },
          { label: m.kyc_case_mobile(), value: known.mobile },
          { label: m.kyc_case_email(), value: known.email },
          { label: isShop ? m.kyc_case_type() : m.kyc_case_role(), value: known.idType },
          ...(isShop
            ? [
                { label: m.kyc_field_pan(), value: known.pan },
                { label: m.kyc_case_address(), value: known.address, wide: true },
              ]
            : []),
        ]}
      />
    </Panel>
  );
}

/** What was typed, and the two verdicts. */
function Verdict({ view, acts }: { view: KycStaffView; acts: Acts }) {
  const { paper, mayDecide, verify, setRejecting, isBusy } = acts;
  if (!paper) return null;
  const { subject, id } = view;
  return (
    <Panel title={paperWords[paper.document]()} action={<KycBadge status={paper.status} />}>
      <Stack gap="sm">
        <TypedFacts
          document={paper.document}
          values={paper.values}
          aadhaar={<UnmaskNumber subject={subject} id={id} last4={paper.values.aadhaarLast4} />}
          columns={2}
        />
        {paper.status === 'rejected' ? (
          <Alert color="red" role="note">
            {m.kyc_rejected_why({ reason: reasonText(paper.reason, paper.remark) })}
          </Alert>
        ) : null}
        {view.isOwn ? (
          <Alert color="yellow" role="note">
            {m.kyc_case_own()}
          </Alert>
        ) : null}
        {mayDecide ? (
          <Group gap="sm">
            <Button leftSection={<IconCheck size={16} aria-hidden />} loading={isBusy} onClick={verify}>
              {m.kyc_case_verify()}
            </Button>
            <Button variant="default" leftSection={<IconX size={16} aria-hidden />} onClick={() => setRejecting(true)}>
              {m.kyc_case_reject()}
            </Button>
          </Group>
        ) : null}
      </Stack>
      <RejectPaper
        key={`${paper.document}-${paper.version}`}
        {...{ subject, id, paper }}
        opened={acts.isRejecting}
        onDone={acts.rejected}
        onClose={() => setRejecting(false)}
      />
    </Panel>
  );
}

/** Papers beside what was typed and what is known; V and X decide, the next one that waits follows (STF-23). */
export function CaseDesk({ view }: { view: KycStaffView }) {
  const acts = usePaperActs(view);
  const { paper, mayDecide, mayVerify } = acts;
  const { subject, id, next } = view;
  useHotkeys([
    ['J', () => acts.step(1)],
    ['K', () => acts.step(-1)],
    ['V', acts.verify],
    ['X', () => mayDecide && acts.setRejecting(true)],
  ]);
  const isVerified = view.documents.some(({ status }) => status === 'verified');
  return (
    <QueuePage
      title={m.kyc_case_title({ name: view.name })}
      breadcrumb={[{ label: m.kyc_queue_title(), link: { to: '/backend/user-management/kyc' } }, { label: view.name }]}
      keys={hints()}
      strip={<KycBadge status={view.status} />}
      action={
        <Group gap="sm">
          {mayVerify && !view.isOwn && isVerified ? <AskAgain subject={subject} id={id} /> : null}
          {next ? (
            <Button renderRoot={(props) => <Link {...linkTo(next)} {...props} />} variant="default">
              {m.kyc_case_next()}
            </Button>
          ) : null}
        </Group>
      }
      left={
        paper ? (
          <Panel title={paperWords[paper.document]()}>
            <PictureStage key={paper.document} {...{ subject, id }} document={paper.document} pictures={paper.files} />
          </Panel>
        ) : null
      }
      right={
        <>
          <Verdict view={view} acts={acts} />
          <Papers view={view} acts={acts} />
          <Known view={view} />
          <KycHistory history={view.history} />
        </>
      }
    />
  );
}
