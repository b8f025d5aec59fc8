import { useSortable } from '@dnd-kit/sortable';
import { ActionIcon, Badge } from '@mantine/core';
import { formatDate } from '@sevadesk/contract/kernel/date-format';
import type { SlideRow } from '@sevadesk/contract/settings';
import { getLocale, m, textIn } from '@sevadesk/messages';
import { IconArrowDown, IconArrowUp, IconGripVertical, IconPencil, IconTrash } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import { StatusBadge } from '../../../shared/ui/values/status-badge.tsx';
import classes from './settings.module.css';
import { slideName } from './use-slide-order.ts';

type Props = {
  slide: SlideRow;
  place: number;
  count: number;
  onMove: (to: number) => void;
  onEdit: () => void;
  onDelete: () => void;
};

const daysOf = ({ startsOn, endsOn }: SlideRow) =>
  endsOn === null
    ? m.settings_slide_runs({ from: formatDate(startsOn) })
    : m.settings_slide_runs_until({ from: formatDate(startsOn), until: formatDate(endsOn) });

/** One slide in the list: dragged by its handle, moved by buttons or with the arrow keys on the handle. */
export function SlideItem({ slide, place, count, onMove, onEdit, onDelete }: Props) {
  const { setNodeRef, setActivatorNodeRef, listeners, transform, transition, isDragging } = useSortable({
    id: slide.id,
  });
  const name = slideName(slide);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
    if (step === 0) return;
    event.preventDefault();
    onMove(place + step);
  };
  return (
    <li
      ref={setNodeRef}
      className={classes.slide}
      data-dragged={isDragging || undefined}
      data-off={!slide.isActive || undefined}
      style={{ transform: transform ? `translate3d(0, ${transform.y}px, 0)` : undefined, transition }}
    >
      <ActionIcon
        {...listeners}
        ref={setActivatorNodeRef}
        className={classes.handle}
        variant="subtle"
        color="gray"
        aria-label={m.settings_slide_drag({ name })}
        onKeyDown={onKeyDown}
      >
        <IconGripVertical size={18} aria-hidden />
      </ActionIcon>
      <img src={slide.pictureUrl} alt={textIn(slide.alt, getLocale())} loading="lazy" />
      <div className={classes.slideText}>
        <strong>{name}</strong>
        <span className={classes.slideFacts}>
          <StatusBadge of="master" status={slide.isActive ? 'active' : 'inactive'} />
          {daysOf(slide)}
          {slide.wasShown ? (
            <Badge variant="light" color="gray" tt="none">
              {m.settings_slide_seen()}
            </Badge>
          ) : null}
        </span>
      </div>
      <div className={classes.slideTools}>
        <ActionIcon
          variant="default"
          disabled={place === 0}
          aria-label={m.settings_slide_up({ name })}
          onClick={() => onMove(place - 1)}
        >
          <IconArrowUp size={16} aria-hidden />
        </ActionIcon>
        <ActionIcon
          variant="default"
          disabled={place === count - 1}
          aria-label={m.settings_slide_down({ name })}
          onClick={() => onMove(place + 1)}
        >
          <IconArrowDown size={16} aria-hidden />
        </ActionIcon>
        <ActionIcon variant="default" aria-label={m.settings_edit({ name })} onClick={onEdit}>
          <IconPencil size={16} aria-hidden />
        </ActionIcon>
        {slide.wasShown ? null : (
          <ActionIcon variant="default" aria-label={m.settings_slide_delete({ name })} onClick={onDelete}>
            <IconTrash size={16} aria-hidden />
          </ActionIcon>
        )}
      </div>
    </li>
  );
}
