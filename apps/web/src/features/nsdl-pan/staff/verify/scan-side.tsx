import type { FormField, ScanView } from '@sevadesk/contract/nsdl-pan';
import { m } from '@sevadesk/messages';
import { type PointerEvent, type Ref, useRef } from 'react';
import { EmptyState } from '../../../../shared/ui/states/empty-state.tsx';
import { PageViewer, type ViewerControls } from '../../components/page-viewer.tsx';
import { fieldAt, type Spot } from './region-of.ts';
import classes from './verify.module.css';

type Props = {
  scan: ScanView;
  fields: readonly FormField[];
  page: number;
  onPage: (page: number) => void;
  focus: Spot | undefined;
  onField: (field: FormField) => void;
  controls: Ref<ViewerControls>;
};

/** A click that moved further than this was a drag. */
const slack = 5;

/** The scan; a click on it focuses the field at that position. */
export function ScanSide({ scan, fields, page, onPage, focus, onField, controls }: Props) {
  const pressed = useRef<{ x: number; y: number }>(undefined);
  const onPointerDown = ({ clientX, clientY }: PointerEvent) => {
    pressed.current = { x: clientX, y: clientY };
  };
  const onPointerUp = ({ clientX, clientY, target }: PointerEvent) => {
    const from = pressed.current;
    pressed.current = undefined;
    if (!from || !(target instanceof HTMLImageElement) || !target.closest('[role="group"]')) return;
    if (Math.abs(clientX - from.x) > slack || Math.abs(clientY - from.y) > slack) return;
    const { left, top, width, height } = target.getBoundingClientRect();
    // The positions do not apply to a page rotated by 90 degrees.
    if (width > height !== target.naturalWidth > target.naturalHeight) return;
    const field = fieldAt(scan, fields, { page, x: (clientX - left) / width, y: (clientY - top) / height });
    if (field) onField(field);
  };
  if (scan.pages.length === 0) return <EmptyState title={m.nsdl_pan_staff_crop_no_pages_title()} />;
  return (
    <div className={classes.scan} data-scan onPointerDown={onPointerDown} onPointerUp={onPointerUp}>
      <PageViewer pages={scan.pages} page={page} onPage={onPage} focus={focus} controls={controls} />
    </div>
  );
}
