import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { rectSortingStrategy, SortableContext, sortableKeyboardCoordinates, useSortable } from '@dnd-kit/sortable';
import { m } from '@sevadesk/messages';
import { IconGripVertical } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './page-sorter.module.css';

type Page = { page: number; tempUrl: string; formPage: number | null };
type Props = {
  pages: readonly Page[];
  onOpen: (page: number) => void;
  /** Called with the new order of the page numbers; without it the pages cannot be moved. */
  onOrder?: ((pages: number[]) => void) | undefined;
  /** The actions of a page. */
  menu?: ((page: number) => ReactNode) | undefined;
};

/** Returns the page numbers after one was moved to another's position. */
export function movedTo(pages: readonly number[], page: number, place: number): number[] {
  const rest = pages.filter((one) => one !== page);
  return rest.toSpliced(Math.min(Math.max(place, 0), rest.length), 0, page);
}

/** The pages of a scan as pictures; moved by dragging with mouse or finger, or by keyboard on their handles. */
export function PageSorter({ pages, onOpen, onOrder, menu }: Props) {
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 200, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const numbers = pages.map(({ page }) => page);
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    if (over && active.id !== over.id) onOrder?.(movedTo(numbers, Number(active.id), numbers.indexOf(Number(over.id))));
  };
  return (
    <DndContext sensors={sensors} collisionDetection={closestCenter} onDragEnd={onDragEnd}>
      <SortableContext items={numbers} strategy={rectSortingStrategy}>
        <ol className={classes.pages}>
          {pages.map((page) => (
            <PageTile
              key={page.page}
              page={page}
              onOpen={() => onOpen(page.page)}
              canMove={onOrder !== undefined && pages.length > 1}
              menu={menu?.(page.page)}
            />
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  );
}

type TileProps = { page: Page; onOpen: () => void; canMove: boolean; menu: ReactNode };

function PageTile({ page: { page, tempUrl, formPage }, onOpen, canMove, menu }: TileProps) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id: page,
    disabled: !canMove,
  });
  const style = {
    transform: transform ? `translate3d(${transform.x}px, ${transform.y}px, 0)` : undefined,
    transition,
  };
  return (
    <li ref={setNodeRef} className={classes.tile} style={style} data-dragging={isDragging || undefined}>
      <button
        type="button"
        className={classes.open}
        onClick={onOpen}
        aria-label={m.nsdl_pan_merchant_page_alt({ page })}
      >
        <img src={tempUrl} alt="" loading="lazy" draggable={false} />
      </button>
      <div className={classes.foot}>
        {canMove ? (
          <button
            type="button"
            ref={setActivatorNodeRef}
            className={classes.grip}
            {...attributes}
            {...listeners}
            aria-label={m.nsdl_pan_pile_move_page({ page })}
          >
            <IconGripVertical size={16} aria-hidden />
          </button>
        ) : null}
        <span className={classes.number}>
          {page}
          {formPage === null ? null : <small> · {m.nsdl_pan_pile_form_page({ page: formPage })}</small>}
        </span>
        {menu}
      </div>
    </li>
  );
}
