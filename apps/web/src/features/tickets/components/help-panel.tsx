import { m } from '@sevadesk/messages';
import { Panel } from '../../../shared/ui/blocks/panel.tsx';
import { Timeline } from '../../../shared/ui/blocks/timeline.tsx';
import { AskForHelp, type HelpAbout } from './request-help.tsx';
import { useHelpEntries } from './use-help-entries.tsx';

/** What was asked and answered about a record that has no timeline of its own, and the way to ask; the way alone where nothing was. */
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
