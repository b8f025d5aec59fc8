import { dashboard, inOrderOfUrgency, type StaffDashboard, staffQueues } from '@sevadesk/contract/dashboard';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { callOptions, useCall } from '../../../shared/api/queries.ts';
import { useVisiblePaths } from '../../../shared/auth/use-visible-paths.ts';
import { inOwnOrder } from './own-work.ts';

/** Asked anew by itself, and with another page no sooner than this after the last answer, in milliseconds. */
const gently = { interval: 120_000, atPage: 20_000 };

const waitingAlone = { query: { only: 'waiting' } } as const;
const dashboardPage = '/backend/';

/** The dashboard has the queues with its figures: the menu beside it need not ask for them a second time. */
export function useShareQueues(waiting: StaffDashboard['waiting'] | undefined): void {
  const client = useQueryClient();
  useEffect(() => {
    const { queryKey } = callOptions(dashboard.staff, waitingAlone);
    if (waiting) client.setQueryData(queryKey, { waiting, providers: [] });
  }, [client, waiting]);
}

/**
 * The queues of head office that this person may work on and whose list they may open, what presses most first; undefined until
 * they are known. `page` is where the person is: the work done there has changed the counts when they leave it.
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
    // Only another page asks anew: an answer must not ask for the next.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [page]);
  return data && inOrderOfUrgency(inOwnOrder(data.waiting.filter(({ key }) => visible(staffQueues[key].list))));
}
