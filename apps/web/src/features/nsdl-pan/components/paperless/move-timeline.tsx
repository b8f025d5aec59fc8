import type { PaperlessMove, PaperlessView } from '@sevadesk/contract/nsdl-pan';
import { statusLook } from '@sevadesk/contract/kernel/status';
import { m } from '@sevadesk/messages';
import { Panel } from '../../../../shared/ui/blocks/panel.tsx';
import { statusWord } from '../../../../shared/ui/values/status-words.ts';
import { Timeline } from '../../../../shared/ui/blocks/timeline.tsx';
import { AskForHelp, useHelpEntries } from '../../../tickets/index.ts';
import { erasedEntry } from '../erased-entry.ts';

const whoOf = ({ who, area }: PaperlessMove) => {
  if (who) return who;
  return area === 'system' ? m.nsdl_pan_paperless_by_system() : m.nsdl_pan_paperless_by_network();
};

const titleOf = ({ to }: PaperlessMove) =>
  to === 'initiated' ? m.nsdl_pan_paperless_moved_initiated() : statusWord('paperless', to);

type Props = { order: Pick<PaperlessView, 'id' | 'token' | 'moves' | 'createdAt' | 'erasedAt'> };

/** All events of an order, newest first. */
export function MoveTimeline({ order }: Props) {
  const record = { kind: 'paperless', id: order.id } as const;
  const withHelp = useHelpEntries(record);
  const typed = { id: 'typed', at: order.createdAt, title: m.nsdl_pan_paperless_moved_typed() };
  return (
    <Panel
      title={m.nsdl_pan_paperless_history_title()}
      action={order.token ? <AskForHelp record={record} number={order.token} size="xs" /> : undefined}
    >
      <Timeline
        entries={withHelp([
          ...erasedEntry(order.erasedAt),
          ...order.moves.toReversed().map((move) => ({
            id: move.id,
            at: move.at,
            title: titleOf(move),
            who: whoOf(move),
            text: move.remark,
            tone: statusLook('paperless', move.to).tone,
          })),
          typed,
        ])}
      />
    </Panel>
  );
}
