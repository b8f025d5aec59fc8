import { Button } from '@mantine/core';
import { formatDate } from '@sevadesk/contract/kernel/date-format';
import { panAfterAck, type TinUploadView } from '@sevadesk/contract/nsdl-pan';
import { joinSentences, m } from '@sevadesk/messages';
import { IconSend } from '@tabler/icons-react';
import { Link, useParams } from '@tanstack/react-router';
import { useAction, useCall } from '../../../shared/api/queries.ts';
import { Loaded } from '../../../shared/ui/states/loaded.tsx';
import { notify, notifyFailure } from '../../../shared/ui/notices/notify.ts';
import { FormPage } from '../../../shared/ui/pages/form-page.tsx';
import { StickyBar } from '../../../shared/ui/pages/sticky-bar.tsx';
import { Panel } from '../../../shared/ui/blocks/panel.tsx';
import { StatusBadge } from '../../../shared/ui/values/status-badge.tsx';
import { CaseFacts } from '../components/after-ack/case-facts.tsx';
import { NewDocuments } from '../components/after-ack/new-documents.tsx';
import { SubjectPanel } from '../components/after-ack/subject-panel.tsx';
import { NoticeBox } from '../components/notice-box.tsx';
import { paths } from './core/paths.ts';
import { ReasonAnswer } from './after-ack/reason-answer.tsx';

/** The centre's requests, reason by reason, with the documents that answer them. */
export function TinUploadPage() {
  const { ackNo } = useParams({ from: paths.tinUpload });
  const query = useCall(panAfterAck.tin.view, { params: { ackNo } }, { staleTime: 0 });
  return <Loaded query={query}>{(view) => <Answer view={view} />}</Loaded>;
}

function Answer({ view }: { view: TinUploadView }) {
  const { application, case: tinCase, may } = view;
  const { status } = tinCase;
  const isOpen = status === 'tin_rejected' || status === 'tin_resubmitted';
  return (
    <FormPage
      title={application.cardName}
      breadcrumb={[
        { label: m.nsdl_pan_merchant_title(), link: { to: paths.dashboard } },
        { label: m.nsdl_pan_tin_list_title(), link: { to: paths.tinList } },
        { label: m.nsdl_pan_tin_upload_title() },
      ]}
      action={<StatusBadge of="tin" status={status} />}
    >
      <Standing view={view} />
      <CaseFacts tinCase={tinCase} isOpen={status === 'tin_rejected'} />
      {may.upload ? (
        <Panel title={m.nsdl_pan_tin_upload_title()}>
          {tinCase.reasons.map((reason) => (
            <ReasonAnswer key={reason.code} view={view} code={reason.code} text={reason.text} />
          ))}
        </Panel>
      ) : (
        <NewDocuments tinCase={tinCase} emptyText={m.nsdl_pan_tin_upload_view_only()} />
      )}
      <SubjectPanel
        application={application}
        tinStatus={isOpen ? status : 'none'}
        name={
          <Link to={paths.info} params={{ id: application.id }}>
            {application.cardName}
          </Link>
        }
      />
      {may.upload ? <Send view={view} /> : null}
    </FormPage>
  );
}

/** The current state, in one sentence on top. */
function Standing({ view: { case: tinCase } }: { view: TinUploadView }) {
  const { status, dueOn, remark } = tinCase;
  if (status === 'tin_rejected') {
    return (
      <NoticeBox title={m.nsdl_pan_tin_upload_until({ due: formatDate(dueOn) })} tone="bad">
        {remark ?? joinSentences(tinCase.reasons.map(({ text }) => text))}
      </NoticeBox>
    );
  }
  const words = {
    tin_resubmitted: m.nsdl_pan_tin_upload_sent,
    settled: m.nsdl_pan_tin_upload_settled,
    withdrawn: m.nsdl_pan_tin_upload_withdrawn,
  };
  return <Panel>{words[status]()}</Panel>;
}

function Send({ view: { application, unanswered } }: { view: TinUploadView }) {
  const { ackNo } = application;
  const submit = useAction(panAfterAck.tin.submit, {
    refreshes: ['dashboard'],
    onDone: () => notify(m.nsdl_pan_tin_upload_submitted()),
  });
  const count = unanswered.length;
  return (
    <StickyBar>
      {count > 0 ? <span>{m.nsdl_pan_tin_upload_submit_wait({ count: String(count) })}</span> : null}
      <Button
        leftSection={<IconSend size={16} />}
        disabled={count > 0}
        loading={submit.isPending}
        onClick={() => submit.mutate({ params: { ackNo }, body: {} }, { onError: notifyFailure })}
      >
        {m.nsdl_pan_tin_upload_submit()}
      </Button>
    </StickyBar>
  );
}
