import type { StatusTone } from '@sevadesk/contract/kernel/status';
import type { TicketEvent, TicketVerb } from '@sevadesk/contract/tickets';
import { m } from '@sevadesk/messages';
import { Panel } from '../../../shared/ui/blocks/panel.tsx';
import { Timeline } from '../../../shared/ui/blocks/timeline.tsx';
import { eventWord, whoOf } from './words.ts';

const tones: Partial<Record<TicketVerb, StatusTone>> = { answer: 'good', ask: 'wait', escalate: 'bad', reopen: 'wait' };

/** The history of a ticket, newest first. */
export function TicketHistory({ events }: { events: readonly TicketEvent[] }) {
  return (
    <Panel title={m.tickets_history()}>
      <Timeline
        entries={events.toReversed().map((event) => ({
          id: event.id,
          at: event.at,
          title: eventWord(event),
          who: whoOf(event),
          tone: tones[event.verb] ?? 'neutral',
        }))}
      />
    </Panel>
  );
}
