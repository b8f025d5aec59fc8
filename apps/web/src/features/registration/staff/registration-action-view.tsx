import { Tabs } from '@mantine/core';
import { type RegistrationView, registration, registrationPatienceDays } from '@sevadesk/contract/registration';
import { m } from '@sevadesk/messages';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useCall } from '../../../shared/api/queries.ts';
import { useMay } from '../../../shared/auth/use-me.ts';
import { courseSteps } from '../../../shared/ui/blocks/course-steps.ts';
import { Panel } from '../../../shared/ui/blocks/panel.tsx';
import { useDeskKeys } from '../../../shared/ui/keys/desk-keys.ts';
import { notify } from '../../../shared/ui/notices/notify.ts';
import { RecordPage } from '../../../shared/ui/pages/record-page.tsx';
import { Loaded } from '../../../shared/ui/states/loaded.tsx';
import { CopyNumber } from '../../../shared/ui/values/copy-number.tsx';
import { StatusBadge } from '../../../shared/ui/values/status-badge.tsx';
import { ApproveForm } from '../components/approve-form.tsx';
import { TakePanel } from '../components/claim-panel.tsx';
import { DecisionFacts } from '../components/decision-facts.tsx';
import { LookAlikes } from '../components/look-alikes.tsx';
import { RegistrationFacts } from '../components/registration-facts.tsx';
import { RejectForm } from '../components/reject-form.tsx';

const list = '/backend/user-management/registration';

const course = { of: 'registration', path: ['pending', 'approved'] } as const;
const dayMs = 86_400_000;

/** The due date for head office, counted from the day of submission. */
function nextOf({ status, dated }: RegistrationView) {
  if (status !== 'pending') return undefined;
  const by = new Date(Date.parse(dated) + registrationPatienceDays * dayMs).toISOString();
  return { who: m.shared_course_head_office(), what: m.registration_next_decide(), by };
}

export function RegistrationActionView() {
  const { id } = useParams({ from: '/backend/user-management/registration-action/$id' });
  const query = useCall(registration.get, { params: { id } });
  return (
    <Loaded query={query}>
      {(found) => (
        <RecordPage
          title={[found.fName, found.lName].filter(Boolean).join(' ')}
          breadcrumb={[{ label: m.registration_list_title(), link: { to: list } }, { label: found.refNo }]}
          badges={
            <>
              <CopyNumber value={found.refNo} />
              <StatusBadge of="registration" status={found.status} />
            </>
          }
          steps={courseSteps(course, found.status)}
          next={nextOf(found)}
          aside={
            found.status === 'pending' ? (
              <>
                <TakePanel registration={found} onStale={() => void query.refetch()} />
                <Decision id={id} onStale={() => void query.refetch()} />
              </>
            ) : (
              <DecisionFacts registration={found} />
            )
          }
        >
          <RegistrationFacts registration={found} />
          {found.status === 'pending' ? <LookAlikes found={found.lookAlikes} /> : null}
        </RecordPage>
      )}
    </Loaded>
  );
}

/** Approve or reject, beside the details; then returns to the list. */
function Decision({ id, onStale }: { id: string; onStale: () => void }) {
  const may = useMay();
  const navigate = useNavigate();
  const [tab, setTab] = useState<string | null>('approve');
  const panels = useRef<HTMLDivElement>(null);
  const mayDecide = may(registration.approve);
  const goTo = (one: 'approve' | 'reject') => () => {
    setTab(one);
    // The other tab's form has to render first.
    requestAnimationFrame(() =>
      panels.current?.querySelector<HTMLElement>(`[data-tab="${one}"] :is(select, input, textarea)`)?.focus(),
    );
  };
  useDeskKeys(
    mayDecide
      ? [
          { keys: ['A'], label: m.registration_tab_approve(), isHint: true, acts: { a: goTo('approve') } },
          { keys: ['R'], label: m.registration_tab_reject(), isHint: true, acts: { r: goTo('reject') } },
        ]
      : [],
  );
  const done = (note: string) => {
    notify(note);
    void navigate({ to: list });
  };
  if (!mayDecide) {
    return <Panel title={m.registration_decision()}>{m.registration_decide_not_allowed()}</Panel>;
  }
  return (
    <Panel>
      <Tabs ref={panels} value={tab} onChange={setTab} keepMounted>
        <Tabs.List grow aria-label={m.registration_decision()}>
          <Tabs.Tab value="approve">{m.registration_tab_approve()}</Tabs.Tab>
          <Tabs.Tab value="reject">{m.registration_tab_reject()}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="approve" data-tab="approve" pt="lg">
          <ApproveForm id={id} onStale={onStale} onDone={(code) => done(m.registration_approved_note({ code }))} />
        </Tabs.Panel>
        <Tabs.Panel value="reject" data-tab="reject" pt="lg">
          <RejectForm id={id} onStale={onStale} onDone={() => done(m.registration_rejected_note())} />
        </Tabs.Panel>
      </Tabs>
    </Panel>
  );
}
