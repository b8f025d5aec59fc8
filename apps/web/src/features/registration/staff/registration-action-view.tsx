import { Tabs } from '@mantine/core';
import { registration } from '@sevadesk/contract/registration';
import { m } from '@sevadesk/messages';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useCall } from '../../../shared/api/queries.ts';
import { useMay } from '../../../shared/auth/use-me.ts';
import { CopyNumber } from '../../../shared/ui/values/copy-number.tsx';
import { Loaded } from '../../../shared/ui/states/loaded.tsx';
import { notify } from '../../../shared/ui/notices/notify.ts';
import { RecordPage } from '../../../shared/ui/pages/record-page.tsx';
import { Panel } from '../../../shared/ui/blocks/panel.tsx';
import { StatusBadge } from '../../../shared/ui/values/status-badge.tsx';
import { ApproveForm } from '../components/approve-form.tsx';
import { DecisionFacts } from '../components/decision-facts.tsx';
import { LookAlikes } from '../components/look-alikes.tsx';
import { RegistrationFacts } from '../components/registration-facts.tsx';
import { RejectForm } from '../components/reject-form.tsx';
import { TakePanel } from '../components/claim-panel.tsx';
import { WaitingBadge } from '../components/waiting-badge.tsx';

const list = '/backend/user-management/registration';

export function RegistrationActionView() {
  const { id } = useParams({ from: '/backend/user-management/registration-action/$id' });
  const query = useCall(registration.get, { params: { id } });
  return (
    <Loaded query={query}>
      {(found) => (
        <RecordPage
          title={m.registration_action_title()}
          breadcrumb={[{ label: m.registration_list_title(), link: { to: list } }, { label: found.refNo }]}
          badges={
            <>
              <CopyNumber value={found.refNo} />
              <StatusBadge of="registration" status={found.status} />
              {found.waitingDays === null ? null : <WaitingBadge days={found.waitingDays} />}
            </>
          }
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
          <LookAlikes found={found.lookAlikes} />
        </RecordPage>
      )}
    </Loaded>
  );
}

/** Approve or reject, beside the details; afterwards back to the list. */
function Decision({ id, onStale }: { id: string; onStale: () => void }) {
  const may = useMay();
  const navigate = useNavigate();
  const done = (note: string) => {
    notify(note);
    void navigate({ to: list });
  };
  if (!may(registration.approve)) {
    return <Panel title={m.registration_decision()}>{m.registration_decide_not_allowed()}</Panel>;
  }
  return (
    <Panel>
      <Tabs defaultValue="approve" keepMounted>
        <Tabs.List grow aria-label={m.registration_decision()}>
          <Tabs.Tab value="approve">{m.registration_tab_approve()}</Tabs.Tab>
          <Tabs.Tab value="reject">{m.registration_tab_reject()}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="approve" pt="lg">
          <ApproveForm id={id} onStale={onStale} onDone={(code) => done(m.registration_approved_note({ code }))} />
        </Tabs.Panel>
        <Tabs.Panel value="reject" pt="lg">
          <RejectForm id={id} onStale={onStale} onDone={() => done(m.registration_rejected_note())} />
        </Tabs.Panel>
      </Tabs>
    </Panel>
  );
}
