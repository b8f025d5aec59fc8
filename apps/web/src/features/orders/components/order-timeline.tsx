import type { OrderEvent } from '@sevadesk/contract/kernel/orders';
import { type StatusKind, statusLook } from '@sevadesk/contract/kernel/status';
import { m } from '@sevadesk/messages';
import type { ReactNode } from 'react';
import { Panel } from '../../../shared/ui/blocks/panel.tsx';
import { statusWord } from '../../../shared/ui/values/status-words.ts';
import { Timeline } from '../../../shared/ui/blocks/timeline.tsx';
import { CustomerMessages } from '../../customers/index.ts';
import { AskForHelp, type HelpAbout, useHelpEntries } from '../../tickets/index.ts';

type Props = {
  /** The kind whose status labels and icons apply. */
  of: StatusKind;
  events: readonly OrderEvent[];
  /** The order: its tickets are shown among its events, and a new one can be created. */
  about: HelpAbout;
  /** The title of an event that is not a status change: a query, a note. */
  titleOf?: (event: OrderEvent) => string | undefined;
  /** Formats the details, shown below the remark. */
  detailsOf?: (event: OrderEvent) => ReactNode;
};

/** Returns who did it; merchants see staff without names. */
const whoOf = ({ actorName, actorArea }: OrderEvent) =>
  actorName ?? { in: m.orders_by_head_office, out: m.orders_by_shop, system: m.orders_by_system }[actorArea]();

/** The history of an order, newest first, and what its customer was sent. */
export function OrderTimeline({ of, events, about, titleOf, detailsOf }: Props) {
  const withHelp = useHelpEntries(about.record);
  return (
    <>
      <Panel title={m.orders_history()} action={<AskForHelp {...about} size="xs" />}>
        <Timeline
          entries={withHelp(
            events.toReversed().map((event) => ({
              id: event.id,
              at: event.at,
              title: titleOf?.(event) ?? statusWord(of, event.to),
              tone: statusLook(of, event.to).tone,
              who: whoOf(event),
              text: (
                <>
                  {event.remark ? <div>{event.remark}</div> : null}
                  {detailsOf?.(event)}
                </>
              ),
            })),
          )}
        />
      </Panel>
      <CustomerMessages record={about.record} />
    </>
  );
}
