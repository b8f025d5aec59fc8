import { Button, Skeleton } from '@mantine/core';
import { m } from '@sevadesk/messages';
import type { ReactNode } from 'react';
import { asApiError } from '../failure/api-error.ts';
import { EmptyState } from '../ui/states/empty-state.tsx';
import { ErrorState } from '../ui/states/error-state.tsx';
import { LateOverlay } from '../ui/states/overlays.tsx';
import classes from './data-table.module.css';

type Props = {
  error: unknown;
  loading: boolean;
  filtered: boolean;
  empty?: { title: string; text?: string; action?: ReactNode };
  onRetry: () => void;
  onClear: () => void;
};

const skeletonRows = ['1', '2', '3', '4', '5', '6', '7', '8'];

/** The message instead of rows: loading, failed, empty, or no match. */
export function TableMessage({ error, loading, filtered, empty, onRetry, onClear }: Props) {
  if (loading) {
    return (
      <div className={classes.skeletons} aria-busy="true">
        {skeletonRows.map((row) => (
          <Skeleton key={row} height={20} />
        ))}
        <LateOverlay />
      </div>
    );
  }
  if (error) return <ErrorState error={error} title={failureTitle(error)} onRetry={onRetry} />;
  if (filtered) {
    return (
      <EmptyState
        title={m.shared_table_no_match_title()}
        text={m.shared_table_no_match_text()}
        action={
          <Button variant="default" onClick={onClear}>
            {m.shared_table_clear_filters()}
          </Button>
        }
      />
    );
  }
  return (
    <EmptyState
      title={empty?.title ?? m.shared_table_empty_title()}
      text={empty?.text ?? m.shared_table_empty_text()}
      action={empty?.action}
    />
  );
}

/** 'Error: ' and the message, or 'Failed to load data' when there is none (TBL-02). */
function failureTitle(error: unknown): string {
  const { message } = asApiError(error);
  return message ? m.shared_table_error({ message }) : m.shared_table_failed();
}
