import { Modal, Text } from '@mantine/core';
import {
  type BoardCard,
  banking,
  type LeadStatus,
  leadMoves,
  openLeadStatuses,
  paidLeadStatuses,
} from '@sevadesk/contract/banking';
import { formatCount } from '@sevadesk/contract/kernel/count-format';
import type { ReplyOf } from '@sevadesk/contract/kernel/endpoint';
import { m } from '@sevadesk/messages';
import { useState } from 'react';
import { useAction } from '../../../shared/api/queries.ts';
import { useMay } from '../../../shared/auth/use-me.ts';
import { notify, notifyFailure } from '../../../shared/ui/notices/notify.ts';
import { statusWord } from '../../../shared/ui/values/status-words.ts';
import classes from './banking.module.css';
import { BoardCardView } from './board-card.tsx';
import { isPlainMove, MoveForm } from './move-form.tsx';

type Column = { key: string; title: string; targets: readonly LeadStatus[]; cards: BoardCard[]; count: number };
type Board = ReplyOf<typeof banking.board>;

/** One column per open state; success and the other final states are each merged, because a card does not move on from there. */
function columnsOf({ columns }: Board): Column[] {
  const of = (statuses: readonly LeadStatus[]) => columns.filter(({ status }) => statuses.includes(status));
  const merged = (key: string, title: string, statuses: readonly LeadStatus[]): Column => ({
    key,
    title,
    targets: statuses,
    cards: of(statuses).flatMap(({ cards }) => cards),
    count: of(statuses).reduce((sum, { count }) => sum + count, 0),
  });
  const open = openLeadStatuses.map((status) => merged(status, statusWord('lead', status), [status]));
  const lost = columns.map(({ status }) => status).slice(openLeadStatuses.length + paidLeadStatuses.length);
  return [
    ...open,
    merged('success', m.banking_board_success(), paidLeadStatuses),
    merged('ended', m.banking_board_ended(), lost),
  ];
}

type Asked = { card: BoardCard; to: LeadStatus };
type Props = { board: Board; onOpen: (card: BoardCard) => void };

/** Leads in columns by state; a card moves to another column by dragging or by its menu. */
export function LeadBoard({ board, onOpen }: Props) {
  const [dragged, setDragged] = useState<BoardCard>();
  const [asked, setAsked] = useState<Asked>();
  const mayMove = useMay()(banking.move);
  const move = useAction(banking.move);
  const ask = (card: BoardCard, to: LeadStatus) => {
    if (!isPlainMove(card, to)) return setAsked({ card, to });
    move
      .mutateAsync({ params: { id: card.id }, body: { to, version: card.version } })
      .then(() => notify(m.banking_moved({ number: card.number, status: statusWord('lead', to) })))
      .catch(notifyFailure);
  };
  return (
    <>
      <Text size="sm" c="dimmed">
        {m.banking_board_help()}
      </Text>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the board scrolls sideways by keyboard too. */}
      <section className={classes.board} tabIndex={0} aria-label={m.banking_board()}>
        {columnsOf(board).map((column) => (
          <BoardColumn
            key={column.key}
            column={column}
            dragged={dragged}
            mayMove={mayMove}
            onOpen={onOpen}
            onMove={ask}
            onDrag={setDragged}
          />
        ))}
      </section>
      <Modal
        opened={asked !== undefined}
        onClose={() => setAsked(undefined)}
        title={m.banking_move_card({ number: asked?.card.number ?? '' })}
        closeButtonProps={{ 'aria-label': m.shared_close() }}
      >
        {asked ? <MoveForm lead={asked.card} to={asked.to} onDone={() => setAsked(undefined)} /> : null}
      </Modal>
    </>
  );
}

type ColumnProps = {
  column: Column;
  dragged: BoardCard | undefined;
  mayMove: boolean;
  onOpen: (card: BoardCard) => void;
  onMove: (card: BoardCard, to: LeadStatus) => void;
  onDrag: (card: BoardCard | undefined) => void;
};

function BoardColumn({ column, dragged, mayMove, onOpen, onMove, onDrag }: ColumnProps) {
  const [over, setOver] = useState(false);
  const { title, targets, cards, count } = column;
  const target = dragged && leadMoves(dragged.kind, dragged.status).find((to) => targets.includes(to));
  return (
    <section
      className={classes.column}
      aria-label={m.banking_board_column({ status: title, count })}
      data-over={(over && target) || undefined}
      data-closed={(dragged && !target && dragged.status !== targets[0]) || undefined}
      onDragOver={(event) => {
        if (!target) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        if (dragged && target) onMove(dragged, target);
        onDrag(undefined);
      }}
    >
      <h2>
        <span>{title}</span>
        <span>{formatCount(count)}</span>
      </h2>
      {cards.length === 0 ? <Text size="sm">{m.banking_board_empty()}</Text> : null}
      <ul className={classes.cards}>
        {cards.map((card) => (
          <BoardCardView
            key={card.id}
            card={card}
            mayMove={mayMove}
            onOpen={() => onOpen(card)}
            onMove={(to) => onMove(card, to)}
            onDrag={onDrag}
          />
        ))}
      </ul>
      {count > cards.length ? (
        <Text size="xs">{m.banking_board_more({ count: formatCount(count - cards.length) })}</Text>
      ) : null}
    </section>
  );
}
