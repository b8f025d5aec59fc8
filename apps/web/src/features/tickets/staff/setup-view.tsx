import { ticketMasters } from '@sevadesk/contract/tickets';
import { m } from '@sevadesk/messages';
import { useCall } from '../../../shared/api/queries.ts';
import { Loaded } from '../../../shared/ui/states/loaded.tsx';
import { SettingsPage } from '../../../shared/ui/pages/settings-page.tsx';
import { HoursForm } from '../components/hours-form.tsx';
import { CannedSetup, TopicSetup } from '../components/setup-lists.tsx';

/** Topics, frequent answers, and the help desk's hours. */
export function HelpSetupView() {
  const query = useCall(ticketMasters.setup, {});
  return (
    <Loaded query={query}>
      {(setup) => (
        <SettingsPage
          title={m.tickets_setup_title()}
          breadcrumb={[
            { label: m.tickets_queue_title(), link: { to: '/backend/help' } },
            { label: m.tickets_setup_title() },
          ]}
          topics={[
            { id: 'topics', label: m.tickets_setup_topics(), content: <TopicSetup setup={setup} /> },
            { id: 'canned', label: m.tickets_setup_canned(), content: <CannedSetup setup={setup} /> },
            { id: 'hours', label: m.tickets_setup_hours(), content: <HoursForm hours={setup.hours} /> },
          ]}
        />
      )}
    </Loaded>
  );
}
