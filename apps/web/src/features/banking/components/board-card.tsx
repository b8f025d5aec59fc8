import { ActionIcon, Anchor, Menu } from '@mantine/core';
import { type BoardCard, type LeadStatus, leadMoves } from '@sevadesk/contract/banking';
import { formatAmount } from '@sevadesk/contract/kernel/money-format';
import { m } from '@sevadesk/messages';
import { IconArrowsExchange } from '@tabler/icons-react';
import { DateText } from '../../../shared/ui/values/date-text.tsx';
import { statusWord } from '../../../shared/ui/values/status-words.ts';
import classes from './banking.module.css';

type Props = {
  card: BoardCard;
  mayMove: boolean;
  onOpen: () => void;
  onMove: (to: LeadStatus) => void;
  onDrag: (dragged: BoardCard | undefined) => void;
};

/** A lead on the board; it moves by dragging or by its menu. */
export function BoardCardView({ card, mayMove, onOpen, onMove, onDrag }: Props) {
  const { number, name, bankName, productName, shopName, askedPaise, statusAt, assigneeName, kind, status } = card;
  const moves = mayMove ? leadMoves(kind, status) : [];
  return (
    <li
      className={classes.card}
      draggable={moves.length > 0}
      onDragStart={(event) => {
        event.dataTransfer.setData('text/plain', number);
        onDrag(card);
      }}
      onDragEnd={() => onDrag(undefined)}
    >
      <div className={classes.cardHead}>
        <Anchor component="button" type="button" fw={600} ta="left" onClick={onOpen}>
          {name}
        </Anchor>
        {moves.length > 0 ? (
          <Menu position="bottom-end" withinPortal>
            <Menu.Target>
              <ActionIcon variant="subtle" color="gray" aria-label={m.banking_move_card({ number })}>
                <IconArrowsExchange size={16} />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Label>{m.banking_move_to()}</Menu.Label>
              {moves.map((to) => (
                <Menu.Item key={to} onClick={() => onMove(to)}>
                  {statusWord('lead', to)}
                </Menu.Item>
              ))}
            </Menu.Dropdown>
          </Menu>
        ) : null}
      </div>
      <span>
        {bankName} · {productName}
      </span>
      <span className={classes.small}>
        {number}
        {askedPaise === null ? '' : ` · ${formatAmount(askedPaise)}`}
      </span>
      <span className={classes.small}>{shopName}</span>
      <span className={classes.small}>
        <DateText value={statusAt} /> · {assigneeName ?? m.banking_nobody()}
      </span>
    </li>
  );
}
