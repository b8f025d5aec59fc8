import type { Box, ImageLimit } from '@sevadesk/contract/nsdl-pan';
import { m } from '@sevadesk/messages';
import type { KeyboardEvent, PointerEvent } from 'react';
import {
  type Corner,
  moveBox,
  type PageSize,
  type Point,
  type Rotation,
  ratioOf,
  resizeBox,
  scaleBox,
} from './crop-box.ts';
import classes from './crop-desk.module.css';
import { percentages } from './page-viewer.tsx';

type Props = {
  label: string;
  box: Box;
  page: PageSize;
  limit: ImageLimit;
  rotation: Rotation;
  isChosen: boolean;
  onChoose: () => void;
  onChange: (box: Box) => void;
};

const corners: readonly Corner[] = ['nw', 'ne', 'sw', 'se'];
const arrows: Record<string, Point> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** One box on the page: drag to move, drag a corner to resize; arrows move, + and - resize, Shift for bigger steps. */
export function CropFrame({ label, box, page, limit, rotation, isChosen, onChoose, onChange }: Props) {
  const ratio = ratioOf(limit, rotation);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.shiftKey ? 0.02 : 0.002;
    const arrow = arrows[event.key];
    const scale = { '+': 1.03, '=': 1.03, '-': 1 / 1.03 }[event.key];
    if (arrow) onChange(moveBox(box, { x: arrow.x * step, y: arrow.y * step }));
    else if (scale) onChange(scaleBox(box, scale, page, ratio));
    else return;
    event.preventDefault();
  };
  const pull = (corner?: Corner) => (event: PointerEvent<HTMLElement>) => {
    const sheet = event.currentTarget.closest(`.${classes.sheet}`);
    if (!sheet || event.button !== 0) return;
    event.stopPropagation();
    onChoose();
    const from = pointOn(sheet, event);
    follow((at) => {
      const to = pointOn(sheet, at);
      onChange(corner ? resizeBox(box, corner, to, page, ratio) : moveBox(box, { x: to.x - from.x, y: to.y - from.y }));
    });
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a box that moves in two directions is no native control.
    <div
      className={classes.box}
      style={percentages(box)}
      data-chosen={isChosen || undefined}
      role="button"
      tabIndex={0}
      aria-label={m.nsdl_pan_merchant_crop_box({ name: label })}
      aria-pressed={isChosen}
      onFocus={onChoose}
      onKeyDown={onKeyDown}
      onPointerDown={pull()}
    >
      <span className={classes.label}>{label}</span>
      {corners.map((corner) => (
        <span key={corner} className={classes.corner} data-corner={corner} onPointerDown={pull(corner)} />
      ))}
    </div>
  );
}

function pointOn(sheet: Element, { clientX, clientY }: { clientX: number; clientY: number }): Point {
  const { left, top, width, height } = sheet.getBoundingClientRect();
  return { x: (clientX - left) / width, y: (clientY - top) / height };
}

/** Calls back on each pointer move until the pointer is released. */
function follow(onMove: (event: globalThis.PointerEvent) => void) {
  const end = () => {
    window.removeEventListener('pointermove', onMove);
    window.removeEventListener('pointerup', end);
    window.removeEventListener('pointercancel', end);
  };
  window.addEventListener('pointermove', onMove);
  window.addEventListener('pointerup', end);
  window.addEventListener('pointercancel', end);
}
