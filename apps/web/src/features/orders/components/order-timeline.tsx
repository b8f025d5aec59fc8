import type { OrderEvent } from '@sevadesk/contract/kernel/orders';
import { type StatusKind, statusLook } from '@sevadesk/contract/kernel/status';
import { m } from '@sevadesk/messages';
import type { ReactNode } from 'react';
import { Panel } from '../../../shared/ui/blocks/panel.tsx';
import { statusWord } from '../../../shared/ui/values/status-words.ts';
import { Timeline } from '../../../shared/ui/blocks/timeline.tsx';
import { AskForHelp, type HelpAbout, useHelpEntries } from '../../tickets/index.ts';

type Props = {
  /** Whose words and looks the statuses have. */
  of: StatusKind;
  events: readonly OrderEvent[];
  /** Which order it is: what was asked about it stands among its events, and more can be asked. */
  about: HelpAbout;
  /** The line's title where something else than a status tells it: a query, a note. */
  titleOf?: (event: OrderEvent) => string | undefined;
  /** What the details say, under the remark. */
  detailsOf?: (event: OrderEvent) => ReactNode;
};

/** Who did it; the merchant sees staff without names. */
const whoOf = ({ actorName, actorArea }: OrderEvent) =>
  actorName ?? { in: m.orders_by_head_office, out: m.orders_by_shop, system: m.orders_by_system }[actorArea]();

/** What happened to an order, newest first. */
export function OrderTimeline({ of, events, about, titleOf, detailsOf }: Props) {
  const withHelp = useHelpEntries(about.record);
  return (
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
  );
}
