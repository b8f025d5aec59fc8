import { ActionIcon, Button, Checkbox, SegmentedControl, Text, VisuallyHidden } from '@mantine/core';
import { m } from '@sevadesk/messages';
import { IconArrowDown, IconArrowUp, IconGripVertical } from '@tabler/icons-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import type { Column, Columns } from './columns.ts';
import classes from './data-table.module.css';
import { type Density, inOrderOf, isFixed, type Layout, movedTo } from './layout.ts';

export type ColumnPanelProps<Row extends object> = {
  columns: Columns<Row>;
  layout: Layout;
  /** Null resets to the list's default layout. */
  onLayout: (layout: Layout | null) => void;
};

/** Columns with checkboxes, reordered by dragging, by arrow buttons or with Alt and an arrow key; and the row height. */
export function ColumnPanel<Row extends object>({ columns, layout, onLayout }: ColumnPanelProps<Row>) {
  const [dragged, setDragged] = useState<string>();
  const [told, setTold] = useState('');
  const listRef = useRef<HTMLUListElement>(null);
  const placed = inOrderOf(columns, layout.order);
  const movable = placed.filter((column) => !isFixed(columns, column)).map(({ id }) => id);
  const ids = placed.map(({ id }) => id);

  const put = (id: string, place: string | undefined) => {
    if (place === undefined || place === id) return;
    const order = movedTo(ids, id, place);
    onLayout({ ...layout, order });
    const name = columns.find((column) => column.id === id)?.header() ?? '';
    setTold(m.shared_table_moved({ name, place: order.indexOf(id) + 1, count: order.length }));
  };
  const step = (id: string, by: 1 | -1) => {
    put(id, movable[movable.indexOf(id) + by]);
    // Moving the row may blur it: return the focus, so that the same key moves it again.
    const focused = document.activeElement;
    if (focused instanceof HTMLElement) requestAnimationFrame(() => focused.focus());
  };
  const toggle = (id: string) => {
    const hidden = layout.hidden.includes(id) ? layout.hidden.filter((one) => one !== id) : [...layout.hidden, id];
    onLayout({ ...layout, order: ids, hidden });
  };
  return (
    <div className={classes.columnPanel}>
      <Text className={classes.exportHint}>{m.shared_table_columns_hint()}</Text>
      <ul ref={listRef} className={classes.columnList}>
        {placed.slice(1).map((column) => (
          <ColumnLine
            key={column.id}
            column={column}
            isShown={!layout.hidden.includes(column.id)}
            at={movable.indexOf(column.id)}
            last={movable.length - 1}
            isDragged={dragged === column.id}
            onToggle={() => toggle(column.id)}
            onStep={(by) => step(column.id, by)}
            onDrag={setDragged}
            onDrop={() => dragged !== undefined && put(dragged, column.id)}
          />
        ))}
      </ul>
      <VisuallyHidden role="status">{told}</VisuallyHidden>
      <Densities density={layout.density} onDensity={(density) => onLayout({ ...layout, density })} />
      <Button size="xs" variant="subtle" onClick={() => onLayout(null)}>
        {m.shared_table_columns_reset()}
      </Button>
    </div>
  );
}

type LineProps<Row extends object> = {
  column: Column<Row>;
  isShown: boolean;
  /** Its position among the movable columns; -1 for a fixed one. */
  at: number;
  last: number;
  isDragged: boolean;
  onToggle: () => void;
  onStep: (by: 1 | -1) => void;
  onDrag: (id: string | undefined) => void;
  onDrop: () => void;
};

function ColumnLine<Row extends object>(props: LineProps<Row>) {
  const { column, isShown, at, last, isDragged, onToggle, onStep, onDrag, onDrop } = props;
  const name = column.header();
  const moves = at >= 0;
  const onKeyDown = (event: KeyboardEvent) => {
    if (!event.altKey || !moves || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    onStep(event.key === 'ArrowUp' ? -1 : 1);
  };
  return (
    <li
      className={classes.columnLine}
      data-dragged={isDragged || undefined}
      draggable={moves}
      onDragStart={() => onDrag(column.id)}
      onDragEnd={() => onDrag(undefined)}
      onDragOver={(event) => (moves ? event.preventDefault() : undefined)}
      onDrop={moves ? onDrop : undefined}
      onKeyDown={onKeyDown}
    >
      <IconGripVertical size={14} className={classes.faint} aria-hidden visibility={moves ? undefined : 'hidden'} />
      <Checkbox size="xs" label={name} checked={isShown} onChange={onToggle} />
      {moves ? (
        <span className={classes.columnMoves}>
          <ActionIcon
            size={24}
            variant="subtle"
            disabled={at === 0}
            aria-label={m.shared_table_move_up({ name })}
            onClick={() => onStep(-1)}
          >
            <IconArrowUp size={14} />
          </ActionIcon>
          <ActionIcon
            size={24}
            variant="subtle"
            disabled={at === last}
            aria-label={m.shared_table_move_down({ name })}
            onClick={() => onStep(1)}
          >
            <IconArrowDown size={14} />
          </ActionIcon>
        </span>
      ) : null}
    </li>
  );
}

function Densities({ density, onDensity }: { density: Density; onDensity: (density: Density) => void }) {
  return (
    <SegmentedControl
      size="xs"
      fullWidth
      aria-label={m.shared_table_density()}
      value={density}
      onChange={(value) => onDensity(value === 'compact' ? 'compact' : 'comfortable')}
      data={[
        { value: 'comfortable', label: m.shared_table_comfortable() },
        { value: 'compact', label: m.shared_table_compact() },
      ]}
    />
  );
}
