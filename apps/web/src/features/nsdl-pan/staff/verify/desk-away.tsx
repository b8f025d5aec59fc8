import { Button, Group } from '@mantine/core';
import { m } from '@sevadesk/messages';
import { IconHandOff } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { errorLines } from '../../../../shared/failure/api-error.ts';
import { EmptyState } from '../../../../shared/ui/states/empty-state.tsx';
import { ErrorState } from '../../../../shared/ui/states/error-state.tsx';
import { PageSkeleton } from '../../../../shared/ui/states/loaded.tsx';
import { paths } from '../core/paths.ts';
import type { DeskState } from './use-desk.ts';
import classes from './verify.module.css';

type Props = { state: Exclude<DeskState, { phase: 'working' }>; onNext: () => void };

/** Shown on the desk while no form is open. */
export function DeskAway({ state, onNext }: Props) {
  if (state.phase === 'loading') return <PageSkeleton lines={10} />;
  if (state.phase === 'failed') return <ErrorState error={state.error} onRetry={onNext} />;
  if (state.phase === 'empty') {
    return (
      <EmptyState
        title={m.nsdl_pan_staff_verify_empty_title()}
        text={m.nsdl_pan_staff_verify_empty_text()}
        action={
          <Group gap="sm" justify="center">
            <Button onClick={onNext}>{m.nsdl_pan_staff_verify_empty_look()}</Button>
            <Button variant="default" renderRoot={(props) => <Link to={paths.pending} {...props} />}>
              {m.nsdl_pan_staff_verify_empty_aside()}
            </Button>
          </Group>
        }
      />
    );
  }
  return <Lost state={state} onNext={onNext} />;
}

type LostProps = { state: Extract<DeskState, { phase: 'lost' }>; onNext: () => void };

/** A prominent alert that the form is lost: further input would have no effect. */
function Lost({ state: { item, id, error }, onNext }: LostProps) {
  const record = item?.application.id ?? id;
  return (
    <div className={classes.lost} role="alert">
      <IconHandOff size={40} aria-hidden />
      <h2>{item ? m.nsdl_pan_staff_verify_lost_title() : m.nsdl_pan_staff_verify_refused_title()}</h2>
      <p>{errorLines(error)[0]}</p>
      {item ? <p>{m.nsdl_pan_staff_verify_lost_text({ name: item.application.cardName })}</p> : null}
      <Group gap="sm" justify="center">
        <Button onClick={onNext}>{m.nsdl_pan_staff_verify_next()}</Button>
        {record ? (
          <Button variant="default" renderRoot={(props) => <Link to={paths.info} params={{ id: record }} {...props} />}>
            {m.nsdl_pan_staff_verify_open_record()}
          </Button>
        ) : null}
      </Group>
    </div>
  );
}
