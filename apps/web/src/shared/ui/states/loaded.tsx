import { Skeleton } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ErrorState } from './error-state.tsx';
import { LateOverlay } from './overlays.tsx';
import classes from './states.module.css';

type Props<T> = {
  query: Pick<UseQueryResult<T>, 'data' | 'error' | 'refetch'>;
  children: (data: T) => ReactNode;
  /** Shown until the first response; give it the final layout. */
  skeleton?: ReactNode;
};

/** The data once loaded, else a skeleton or the error with a retry button. Old data stays visible during a refetch. */
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
