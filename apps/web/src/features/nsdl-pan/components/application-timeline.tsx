import { type StatusTone, statusLook } from '@sevadesk/contract/kernel/status';
import type { ApplicationView } from '@sevadesk/contract/nsdl-pan';
import { m } from '@sevadesk/messages';
import { Panel } from '../../../shared/ui/blocks/panel.tsx';
import { statusWord } from '../../../shared/ui/values/status-words.ts';
import { Timeline } from '../../../shared/ui/blocks/timeline.tsx';
import { useHelpEntries } from '../../tickets/index.ts';
import { erasedEntry } from './erased-entry.ts';

type Event = ApplicationView['timeline'][number];

/** Returns who did it; merchants see staff without names. */
export const whoOf = ({ actorName, actorArea }: Pick<Event, 'actorName' | 'actorArea'>) =>
  actorName ??
  {
    in: m.nsdl_pan_merchant_by_head_office,
    out: m.nsdl_pan_merchant_by_shop,
    system: m.nsdl_pan_merchant_by_system,
  }[actorArea]();

/** The new status of an event, on the track that it changed. */
function outcomeOf({ track, trackStatus, to }: Event): { title: string; tone: StatusTone } {
  if (track === 'lock') return { title: m.nsdl_pan_tin_track_lock_released(), tone: 'info' };
  if (track === 'main' || trackStatus === null) {
    return { title: statusWord('application', to), tone: statusLook('application', to).tone };
  }
  return { title: statusWord(track, trackStatus), tone: statusLook(track, trackStatus).tone };
}

type Props = { id: string; events: readonly Event[]; erasedAt: string | null; isSent?: boolean };

/** All events of an application, newest first, with reasons and remark; above them, whether its personal data was erased. */
export function ApplicationTimeline({ id, events, erasedAt, isSent = true }: Props) {
  // Tickets are possible only after submission.
  const withHelp = useHelpEntries(isSent ? { kind: 'application', id } : undefined);
  if (events.length === 0 && erasedAt === null) return null;
  const newestFirst = events.toSorted((one, other) => other.at.localeCompare(one.at));
  return (
    <Panel title={m.nsdl_pan_merchant_history()}>
      <Timeline
        entries={withHelp([
          ...erasedEntry(erasedAt),
          ...newestFirst.map((event) => ({
            id: event.id,
            at: event.at,
            who: whoOf(event),
            text: reasonText(event),
            ...outcomeOf(event),
          })),
        ])}
      />
    </Panel>
  );
}

function reasonText({ reasons, remark }: Event) {
  if (reasons.length === 0 && !remark) return null;
  return (
    <>
      {reasons.map(({ code, text }) => (
        <div key={code}>{text}</div>
      ))}
      {remark ? <div>{remark}</div> : null}
    </>
  );
}
