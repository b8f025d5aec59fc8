import { Skeleton } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ErrorState } from './error-state.tsx';
import { LateOverlay } from './overlays.tsx';
import classes from './states.module.css';

type Props<T> = {
  query: Pick<UseQueryResult<T>, 'data' | 'error' | 'refetch'>;
  children: (data: T) => ReactNode;
  /** What stands there until the first answer; give it the final layout. */
  skeleton?: ReactNode;
};

/** The data once it is there, else a skeleton or the failure with a way to try again. Old data stays while it is read anew. */
export function Loaded<T>({ query: { data, error, refetch }, children, skeleton }: Props<T>) {
  if (data !== undefined) return children(data);
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return skeleton ?? <PageSkeleton />;
}

export function PageSkeleton({ lines = 6 }: { lines?: number }) {
  return (
    <div className={classes.skeletons} aria-busy="true">
      <Skeleton height={28} width="40%" />
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton key={line} height={36} />
      ))}
      <LateOverlay />
    </div>
  );
}
