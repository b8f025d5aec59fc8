import { m } from '@sevadesk/messages';
import { Panel } from '../../../shared/ui/blocks/panel.tsx';
import { Timeline } from '../../../shared/ui/blocks/timeline.tsx';
import { AskForHelp, type HelpAbout } from './request-help.tsx';
import { useHelpEntries } from './use-help-entries.tsx';

/** The tickets about a record without its own timeline, and the button to ask; only the button when there are none. */
export function HelpPanel(about: HelpAbout) {
  const entries = useHelpEntries(about.record)([]);
  const ask = <AskForHelp {...about} size="xs" />;
  if (entries.length === 0) return <div>{ask}</div>;
  return (
    <Panel title={m.tickets_known_of_record()} action={ask}>
      <Timeline entries={entries} />
    </Panel>
  );
}
