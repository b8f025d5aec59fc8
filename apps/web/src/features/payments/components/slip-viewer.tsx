import { ActionIcon, Skeleton, Text } from '@mantine/core';
import { payments } from '@sevadesk/contract/payments';
import { m } from '@sevadesk/messages';
import { IconChevronLeft, IconChevronRight, IconMinus, IconPlus, IconRotateClockwise } from '@tabler/icons-react';
import { type KeyboardEvent, useState } from 'react';
import { ErrorState } from '../../../shared/ui/states/error-state.tsx';
import classes from './payments.module.css';
import { usePicture } from './use-picture.ts';

const steps = [1, 1.5, 2, 3, 4];

type Props = { id: string; refNo: string; pages: number };

/** A slip as pictures, one page at a time, with zoom and rotation; + - 0 work while it has the focus. */
export function SlipViewer({ id, refNo, pages }: Props) {
  const [page, setPage] = useState(1);
  const [zoom, setZoom] = useState(1);
  const [turned, setTurned] = useState(0);
  const { address, error, retry } = usePicture(payments.slipPage, { id, page: String(page) });
  const grow = (by: 1 | -1) => setZoom(steps[Math.min(steps.length - 1, Math.max(0, steps.indexOf(zoom) + by))] ?? 1);
  const onKeyDown = (event: KeyboardEvent) => {
    const act = { '+': () => grow(1), '=': () => grow(1), '-': () => grow(-1), 0: () => setZoom(1) }[event.key];
    if (!act || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    act();
  };
  return (
    <div className={classes.viewer}>
      <div className={classes.viewerTools}>
        <ActionIcon variant="default" onClick={() => grow(-1)} aria-label={m.payments_zoom_out()}>
          <IconMinus size={16} />
        </ActionIcon>
        <Text size="xs" className={classes.zoom} aria-live="polite">
          {zoom * 100}%
        </Text>
        <ActionIcon variant="default" onClick={() => grow(1)} aria-label={m.payments_zoom_in()}>
          <IconPlus size={16} />
        </ActionIcon>
        <ActionIcon variant="default" onClick={() => setTurned((turned + 90) % 360)} aria-label={m.payments_rotate()}>
          <IconRotateClockwise size={16} />
        </ActionIcon>
        {pages > 1 ? <Pages page={page} pages={pages} onPage={setPage} /> : null}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard. */}
      <div
        className={classes.frame}
        tabIndex={0}
        role="group"
        aria-label={m.payments_slip_of({ refNo })}
        onKeyDown={onKeyDown}
      >
        {error ? <ErrorState error={error} onRetry={retry} /> : null}
        {address ? (
          <img
            src={address}
            alt={m.payments_slip_of({ refNo })}
            style={{ width: `${zoom * 100}%`, transform: `rotate(${turned}deg)` }}
          />
        ) : error ? null : (
          <Skeleton height="100%" />
        )}
      </div>
    </div>
  );
}

function Pages({ page, pages, onPage }: { page: number; pages: number; onPage: (page: number) => void }) {
  return (
    <>
      <ActionIcon
        ml="auto"
        variant="default"
        disabled={page === 1}
        onClick={() => onPage(page - 1)}
        aria-label={m.payments_slip_page({ page: page - 1, pages })}
      >
        <IconChevronLeft size={16} />
      </ActionIcon>
      <Text size="xs" aria-live="polite">
        {m.payments_slip_page({ page, pages })}
      </Text>
      <ActionIcon
        variant="default"
        disabled={page === pages}
        onClick={() => onPage(page + 1)}
        aria-label={m.payments_slip_page({ page: page + 1, pages })}
      >
        <IconChevronRight size={16} />
      </ActionIcon>
    </>
  );
}
