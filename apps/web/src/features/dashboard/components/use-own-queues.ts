import { dashboard, inOrderOfUrgency, type StaffDashboard, staffQueues } from '@sevadesk/contract/dashboard';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { callOptions, useCall } from '../../../shared/api/queries.ts';
import { useVisiblePaths } from '../../../shared/auth/use-visible-paths.ts';
import { inOwnOrder } from './own-work.ts';

/** The refetch interval, and the minimum age of the data for a refetch on another page, in milliseconds. */
const gently = { interval: 120_000, atPage: 20_000 };

const waitingAlone = { query: { only: 'waiting' } } as const;
const dashboardPage = '/backend/';

/** Caches the queues from the dashboard's response, so that the menu beside it sends no second request. */
export function useShareQueues(waiting: StaffDashboard['waiting'] | undefined): void {
  const client = useQueryClient();
  useEffect(() => {
    const { queryKey } = callOptions(dashboard.staff, waitingAlone);
    if (waiting) client.setQueryData(queryKey, { waiting, providers: [] });
  }, [client, waiting]);
}

/**
 * The head office queues that this person may process and whose list they may open, most urgent first; undefined until
 * loaded. `page` is the current page: work done there changes the counts, so that leaving it triggers a refetch.
 */
export function useOwnQueues(page: string): StaffDashboard['waiting'] | undefined {
  const visible = useVisiblePaths();
  const isShared = page === dashboardPage;
  const { data, dataUpdatedAt, refetch } = useCall(dashboard.staff, waitingAlone, {
    enabled: !isShared,
    staleTime: gently.atPage,
    refetchInterval: gently.interval,
  });
  useEffect(() => {
    if (!isShared && dataUpdatedAt > 0 && Date.now() - dataUpdatedAt > gently.atPage)
      void refetch({ cancelRefetch: false });
    // Only a page change triggers a refetch: a response must not trigger the next request.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [page]);
  return data && inOrderOfUrgency(inOwnOrder(data.waiting.filter(({ key }) => visible(staffQueues[key].list))));
}
