import { people } from '@sevadesk/contract/people';
import { m } from '@sevadesk/messages';
import { useParams } from '@tanstack/react-router';
import { useCall } from '../../../shared/api/queries.ts';
import { Loaded } from '../../../shared/ui/states/loaded.tsx';
import { RecordPage } from '../../../shared/ui/pages/record-page.tsx';
import { StatusBadge } from '../../../shared/ui/values/status-badge.tsx';
import { KycSummary } from '../../kyc/index.ts';
import { ViewAsButton } from '../../profile/index.ts';
import { PersonActions } from '../components/person-actions.tsx';
import { PersonActivity } from '../components/person-activity.tsx';
import { PersonAlerts, PersonFacts } from '../components/person-facts.tsx';
import { PersonNotes } from '../components/person-notes.tsx';
import { PersonRights } from '../components/person-rights.tsx';
import { PersonSessions } from '../components/person-sessions.tsx';

/** One person of either area: profile, permissions, sessions, activity, and head office's actions (STF-22). */
export function UserView() {
  const { id } = useParams({ from: '/backend/user-management/user/$id' });
  const query = useCall(people.get, { params: { id } });
  return (
    <Loaded query={query}>
      {(person) => (
        <RecordPage
          title={person.displayName}
          breadcrumb={[
            { label: m.people_all_title(), link: { to: '/backend/user-management/all-users' } },
            { label: person.userName },
          ]}
          badges={<StatusBadge of="account" status={person.status} />}
          action={person.merchant ? <ViewAsButton of="user" id={id} name={person.displayName} /> : undefined}
          aside={
            <>
              <PersonActions person={person} />
              {person.kind === 'staff' && !person.isSelf ? <PersonNotes id={id} /> : null}
              <PersonActivity id={id} />
            </>
          }
        >
          <PersonAlerts person={person} />
          <PersonFacts person={person} />
          <PersonRights permissions={person.permissions} />
          {person.kind === 'staff' ? <KycSummary subject="staff" id={id} /> : null}
          <PersonSessions id={id} name={person.displayName} mayManage={person.mayManage} />
        </RecordPage>
      )}
    </Loaded>
  );
}
