import { statusLook } from '@sevadesk/contract/kernel/status';
import type { ConsignmentEvent, ConsignmentView } from '@sevadesk/contract/courier';
import { m } from '@sevadesk/messages';
import { Panel } from '../../../shared/ui/blocks/panel.tsx';
import { Timeline } from '../../../shared/ui/blocks/timeline.tsx';
import { AskForHelp, useHelpEntries } from '../../tickets/index.ts';

const words: Record<string, () => string> = {
  add: m.courier_event_add,
  edit: m.courier_event_edit,
  sent: m.courier_event_sent,
  cancelled: m.courier_event_cancelled,
  lost: m.courier_event_lost,
  returned: m.courier_event_returned,
  receive: m.courier_event_receive,
};

function countOf({ forms, missing }: ConsignmentEvent): string {
  const counts = { forms: String(forms), missing: String(missing) };
  return missing > 0 ? m.courier_event_missing(counts) : m.courier_event_forms(counts);
}

/** The history of a consignment, newest first; shops see staff as head office. */
export function ConsignmentHistory({ parcel: { id, number, events } }: { parcel: ConsignmentView }) {
  const record = { kind: 'consignment', id } as const;
  const withHelp = useHelpEntries(record);
  return (
    <Panel title={m.courier_view_history()} action={<AskForHelp record={record} number={number} size="xs" />}>
      <Timeline
        entries={withHelp(
          events.map((event) => ({
            id: event.id,
            at: event.at,
            title: words[event.verb]?.() ?? event.verb,
            who: event.actorName ?? m.courier_event_head_office(),
            text: (
              <>
                <div>{countOf(event)}</div>
                {event.remark}
              </>
            ),
            tone: statusLook('consignment', event.status).tone,
          })),
        )}
      />
    </Panel>
  );
}
