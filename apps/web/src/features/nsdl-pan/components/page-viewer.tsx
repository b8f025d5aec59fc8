import { ActionIcon, Group, Text } from '@mantine/core';
import type { Box } from '@sevadesk/contract/nsdl-pan';
import { m } from '@sevadesk/messages';
import { IconMinus, IconPlus, IconRotateClockwise } from '@tabler/icons-react';
import {
  type KeyboardEvent,
  type PointerEvent,
  type Ref,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { PageStrip } from './page-strip.tsx';
import classes from './page-viewer.module.css';

export type ViewedPage = { page: number; width: number; height: number; tempUrl: string };

/** Controls for the screen's own keys. */
export type ViewerControls = { zoom: (by: 1 | -1) => void; fit: () => void; turn: () => void };

type Props = {
  pages: readonly ViewedPage[];
  page: number;
  onPage: (page: number) => void;
  /** The region of the focused field: zoomed to and marked. */
  focus?: { page: number; box: Box } | undefined;
  controls?: Ref<ViewerControls>;
};

const steps = [1, 1.5, 2, 3, 4];

/** A scanned page with zoom and rotation; dragging moves it, + - 0 and R work while it has the focus. */
export function PageViewer({ pages, page, onPage, focus, controls }: Props) {
  const [zoom, setZoom] = useState(1);
  const [rotation, setRotation] = useState(0);
  const frame = useRef<HTMLDivElement>(null);
  const shown = pages.find((one) => one.page === page) ?? pages[0];
  const region = focus && focus.page === shown?.page ? focus.box : undefined;
  useZoomTo(frame, region, setZoom, setRotation);
  const step = (by: 1 | -1) => {
    const at = steps.findIndex((one) => one >= zoom);
    setZoom(steps[Math.min(Math.max(at + by, 0), steps.length - 1)] ?? 1);
  };
  const turn = () => setRotation((rotation + 90) % 360);
  useImperativeHandle(controls, () => ({ zoom: step, fit: () => setZoom(1), turn }));
  if (!shown) return null;
  const onKeyDown = (event: KeyboardEvent) => {
    const act = { '+': () => step(1), '=': () => step(1), '-': () => step(-1), 0: () => setZoom(1), r: turn }[
      event.key.toLowerCase()
    ];
    if (!act || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    act();
  };
  return (
    <div className={classes.viewer}>
      <Group gap={4} className={classes.tools}>
        <ActionIcon variant="default" onClick={() => step(-1)} aria-label={m.nsdl_pan_merchant_zoom_out()}>
          <IconMinus size={16} />
        </ActionIcon>
        <Text size="xs" className={classes.zoom} aria-live="polite">
          {Math.round(zoom * 100)}%
        </Text>
        <ActionIcon variant="default" onClick={() => step(1)} aria-label={m.nsdl_pan_merchant_zoom_in()}>
          <IconPlus size={16} />
        </ActionIcon>
        <ActionIcon variant="default" onClick={turn} aria-label={m.nsdl_pan_merchant_rotate()}>
          <IconRotateClockwise size={16} />
        </ActionIcon>
        <Text size="xs" c="dimmed" ml="auto">
          {m.nsdl_pan_merchant_page_of({ page: shown.page, pages: pages.length })}
        </Text>
      </Group>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard. */}
      <div
        ref={frame}
        className={classes.frame}
        tabIndex={0}
        role="group"
        aria-label={m.nsdl_pan_merchant_page_of({ page: shown.page, pages: pages.length })}
        onKeyDown={onKeyDown}
        onPointerDown={(event) => drag(event, frame.current)}
      >
        <Sheet page={shown} zoom={zoom} rotation={rotation} region={region} />
      </div>
      <PageStrip pages={pages} page={shown.page} onPage={onPage} />
    </div>
  );
}

type SheetProps = { page: ViewedPage; zoom: number; rotation: number; region: Box | undefined };

function Sheet({ page: { page, width, height, tempUrl }, zoom, rotation, region }: SheetProps) {
  const isAcross = rotation % 180 !== 0;
  return (
    <div
      className={classes.sheet}
      style={{ width: `${zoom * 100}%`, aspectRatio: isAcross ? `${height} / ${width}` : `${width} / ${height}` }}
    >
      <div
        className={classes.turned}
        style={{
          width: isAcross ? `${(width / height) * 100}%` : '100%',
          aspectRatio: `${width} / ${height}`,
          transform: `translate(-50%, -50%) rotate(${rotation}deg)`,
        }}
      >
        <img src={tempUrl} alt={m.nsdl_pan_merchant_page_alt({ page })} draggable={false} />
        {region ? <div className={classes.region} style={percentages(region)} data-region /> : null}
      </div>
    </div>
  );
}

/** Converts a box of shares to CSS. */
export function percentages({ x, y, width, height }: Box) {
  return { left: `${x * 100}%`, top: `${y * 100}%`, width: `${width * 100}%`, height: `${height * 100}%` };
}

/** A region of at most this share of the page is one row of a form. */
const rowHeight = 0.06;
/** A row is as wide as the page, and its label is on the left: it is magnified past the frame, and its end is shown. */
const rowZoom = 1.4;

/** Shows a region at a zoom where it fills the width. */
function useZoomTo(
  frame: React.RefObject<HTMLDivElement | null>,
  region: Box | undefined,
  setZoom: (zoom: number) => void,
  setRotation: (rotation: number) => void,
) {
  // Depends on the region's numbers, not its identity, so that the page moves only on a change.
  const { x = 0, y = 0, width = 0, height = 0 } = region ?? {};
  useLayoutEffect(() => {
    if (width === 0 || !frame.current) return;
    setRotation(0);
    setZoom(Math.min(Math.max(0.9 / width, height <= rowHeight ? rowZoom : 1), 2.5));
    const at = frame.current;
    const move = requestAnimationFrame(() => {
      const sheet = at.firstElementChild;
      if (!(sheet instanceof HTMLElement)) return;
      const middle = (x + width / 2) * sheet.offsetWidth - at.clientWidth / 2;
      const end = (x + width) * sheet.offsetWidth - at.clientWidth;
      at.scrollTo({
        left: Math.max(middle, end),
        top: (y + height / 2) * sheet.offsetHeight - at.clientHeight / 2,
      });
    });
    return () => cancelAnimationFrame(move);
  }, [frame, setZoom, setRotation, x, y, width, height]);
}

/** Moves the page with the mouse; touch scrolls natively. */
function drag(event: PointerEvent, frame: HTMLDivElement | null) {
  if (!frame || event.pointerType !== 'mouse' || event.button !== 0) return;
  const from = { x: event.clientX, y: event.clientY, left: frame.scrollLeft, top: frame.scrollTop };
  const move = (at: globalThis.PointerEvent) => {
    frame.scrollTo({ left: from.left - (at.clientX - from.x), top: from.top - (at.clientY - from.y) });
  };
  const end = () => window.removeEventListener('pointermove', move);
  window.addEventListener('pointermove', move);
  window.addEventListener('pointerup', end, { once: true });
  window.addEventListener('pointercancel', end, { once: true });
}
