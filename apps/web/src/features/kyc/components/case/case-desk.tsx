import { Alert, Button, Group, Stack } from '@mantine/core';
import type { KycStaffView, KycSubject } from '@sevadesk/contract/kyc';
import { m } from '@sevadesk/messages';
import { IconCheck, IconX } from '@tabler/icons-react';
import { Link, type LinkProps, useNavigate } from '@tanstack/react-router';
import { Facts } from '../../../../shared/ui/blocks/facts.tsx';
import { Panel } from '../../../../shared/ui/blocks/panel.tsx';
import { type DeskKey, stepKeys, useDeskKeys } from '../../../../shared/ui/keys/desk-keys.ts';
import { QueuePage } from '../../../../shared/ui/pages/queue-page.tsx';
import { CopyNumber } from '../../../../shared/ui/values/copy-number.tsx';
import classes from '../kyc.module.css';
import { KycBadge } from '../kyc-badge.tsx';
import { KycHistory } from '../kyc-history.tsx';
import { TypedFacts } from '../own/typed-facts.tsx';
import { paperWords, reasonText } from '../words.ts';
import { casePaths } from './paths.ts';
import { PictureStage } from './picture-stage.tsx';
import { RejectPaper } from './reject-paper.tsx';
import { AskAgain } from './request-again.tsx';
import { UnmaskNumber } from './unmask-number.tsx';
import { usePaperActs } from './use-paper-acts.ts';

const linkTo = ({ subject, id }: { subject: KycSubject; id: string }): LinkProps => ({
  to: casePaths[subject],
  params: { id },
});

const queue = '/backend/user-management/kyc';

type Acts = ReturnType<typeof usePaperActs>;

/** The desk's keys: the two verdicts where allowed, the documents, next and back. */
function keysOf(
  { mayDecide, verify, setRejecting, step }: Acts,
  next: (() => void) | undefined,
  back: () => void,
): DeskKey[] {
  const verdicts: DeskKey[] = [
    { keys: ['A'], label: m.kyc_case_verify(), isHint: true, acts: { a: verify } },
    { keys: ['R'], label: m.kyc_case_reject(), isHint: true, acts: { r: () => setRejecting(true) } },
  ];
  return [
    ...(mayDecide ? verdicts : []),
    stepKeys(step, m.kyc_case_papers()),
    ...(next ? [{ keys: ['N'], label: m.kyc_case_next(), acts: { n: next } }] : []),
    { keys: ['Esc'], label: m.shared_keys_back(), acts: { escape: back } },
  ];
}

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

/** The typed values, and the two verdicts. */
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

/** Documents beside the typed values and the known facts; A and R decide, then the next pending one follows (STF-23). */
export function CaseDesk({ view }: { view: KycStaffView }) {
  const acts = usePaperActs(view);
  const { paper, mayVerify } = acts;
  const { subject, id, next } = view;
  const navigate = useNavigate();
  const goNext = next ? () => void navigate(linkTo(next)) : undefined;
  useDeskKeys(keysOf(acts, goNext, () => void navigate({ to: queue })));
  const isVerified = view.documents.some(({ status }) => status === 'verified');
  return (
    <QueuePage
      title={m.kyc_case_title({ name: view.name })}
      breadcrumb={[{ label: m.kyc_queue_title(), link: { to: queue } }, { label: view.name }]}
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
          <Panel title={m.kyc_case_pictures({ paper: paperWords[paper.document]() })}>
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
