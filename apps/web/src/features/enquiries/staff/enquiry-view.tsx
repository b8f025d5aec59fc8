import { Anchor, Button, Tabs, Text } from '@mantine/core';
import { type EnquiryView as Enquiry, enquiries } from '@sevadesk/contract/enquiries';
import { m } from '@sevadesk/messages';
import { useParams } from '@tanstack/react-router';
import { useRef } from 'react';
import { useAction, useCall } from '../../../shared/api/queries.ts';
import { CopyNumber } from '../../../shared/ui/values/copy-number.tsx';
import { DateText } from '../../../shared/ui/values/date-text.tsx';
import { courseSteps } from '../../../shared/ui/blocks/course-steps.ts';
import { Facts } from '../../../shared/ui/blocks/facts.tsx';
import { Loaded } from '../../../shared/ui/states/loaded.tsx';
import { notify, notifyFailure } from '../../../shared/ui/notices/notify.ts';
import { RecordPage } from '../../../shared/ui/pages/record-page.tsx';
import { useDeskKeys, writeKey } from '../../../shared/ui/keys/desk-keys.ts';
import { Panel } from '../../../shared/ui/blocks/panel.tsx';
import { StatusBadge } from '../../../shared/ui/values/status-badge.tsx';
import { AnswerForm } from '../components/answer-form.tsx';
import { EnquiryHistory } from '../components/enquiry-history.tsx';
import { NoteForm } from '../components/note-form.tsx';
import classes from '../components/enquiries.module.css';

const course = { of: 'enquiry', path: ['open', 'answered', 'closed'] } as const;

/** A visitor's question, the answer, and the history. */
export function EnquiryView() {
  const { id } = useParams({ from: '/backend/misc/enquiries/$id' });
  const query = useCall(enquiries.get, { params: { id } });
  return (
    <Loaded query={query}>
      {(found) => (
        <RecordPage
          title={found.subject}
          steps={courseSteps(course, found.status)}
          breadcrumb={[
            { label: m.enquiries_list_title(), link: { to: '/backend/misc/enquiries' } },
            { label: found.refNo },
          ]}
          badges={
            <>
              <CopyNumber value={found.refNo} />
              <StatusBadge of="enquiry" status={found.status} />
            </>
          }
          action={<CloseButton enquiry={found} />}
          aside={
            <Panel title={m.enquiries_history()}>
              <EnquiryHistory enquiry={found} />
            </Panel>
          }
        >
          <Panel title={m.enquiries_contact()}>
            <Facts facts={factsOf(found)} />
            <div className={classes.message}>{found.message}</div>
          </Panel>
          <Reply enquiry={found} />
        </RecordPage>
      )}
    </Loaded>
  );
}

function factsOf({ name, dated, mobileNo, emailId }: Enquiry) {
  return [
    { label: m.enquiries_name(), value: name },
    { label: m.enquiries_dated(), value: <DateText value={dated} time /> },
    { label: m.enquiries_mobile(), value: mobileNo ? <Anchor href={`tel:${mobileNo}`}>{mobileNo}</Anchor> : null },
    { label: m.enquiries_email(), value: emailId },
  ];
}

function Reply({ enquiry }: { enquiry: Enquiry }) {
  const forms = useRef<HTMLDivElement>(null);
  useDeskKeys(enquiry.status === 'closed' ? [] : [writeKey(forms, m.enquiries_reply())]);
  if (enquiry.status === 'closed') {
    return (
      <Panel title={m.enquiries_reply()}>
        <Text c="dimmed">{m.enquiries_closed_text()}</Text>
      </Panel>
    );
  }
  return (
    <Panel>
      <Tabs ref={forms} defaultValue="answer" keepMounted>
        <Tabs.List aria-label={m.enquiries_reply()}>
          <Tabs.Tab value="answer">{m.enquiries_tab_answer()}</Tabs.Tab>
          <Tabs.Tab value="note">{m.enquiries_tab_note()}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="answer" pt="lg">
          <AnswerForm key={enquiry.entries.length} enquiry={enquiry} />
        </Tabs.Panel>
        <Tabs.Panel value="note" pt="lg">
          <NoteForm key={enquiry.entries.length} id={enquiry.id} />
        </Tabs.Panel>
      </Tabs>
    </Panel>
  );
}

function CloseButton({ enquiry: { id, status } }: { enquiry: Enquiry }) {
  const isClosed = status === 'closed';
  const step = useAction(isClosed ? enquiries.reopen : enquiries.close);
  const go = () =>
    step
      .mutateAsync({ params: { id } })
      .then(() => notify(isClosed ? m.enquiries_reopened_note() : m.enquiries_closed_note()))
      .catch(notifyFailure);
  return (
    <Button variant="default" loading={step.isPending} onClick={() => void go()}>
      {isClosed ? m.enquiries_reopen_button() : m.enquiries_close_button()}
    </Button>
  );
}
