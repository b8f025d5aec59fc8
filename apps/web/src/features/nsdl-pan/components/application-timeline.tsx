import { statusLook } from '@sevadesk/contract/kernel/status';
import type { ApplicationView } from '@sevadesk/contract/nsdl-pan';
import { m } from '@sevadesk/messages';
import { Panel } from '../../../shared/ui/panel.tsx';
import { statusWord } from '../../../shared/ui/status-words.ts';
import { Timeline } from '../../../shared/ui/timeline.tsx';

type Event = ApplicationView['timeline'][number];

const whoOf = ({ actorName, actorArea }: Event) =>
  actorName ??
  {
    in: m.nsdl_pan_merchant_by_head_office,
    out: m.nsdl_pan_merchant_by_shop,
    system: m.nsdl_pan_merchant_by_system,
  }[actorArea]();

/** Every move of an application, newest first, with reasons and remark. */
export function ApplicationTimeline({ events }: { events: readonly Event[] }) {
  const newestFirst = events.toSorted((one, other) => other.at.localeCompare(one.at));
  return (
    <Panel title={m.nsdl_pan_merchant_history()}>
      <Timeline
        entries={newestFirst.map((event) => ({
          id: event.id,
          at: event.at,
          title: statusWord('application', event.to),
          who: whoOf(event),
          text: reasonText(event),
          tone: statusLook('application', event.to).tone,
        }))}
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
