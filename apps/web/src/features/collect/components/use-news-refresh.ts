import { inboxCalls } from '@sevadesk/contract/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useCall } from '../../../shared/api/queries.ts';

/** Refetches payments and wallet when a new notification arrives: its stream reports a payment in the moment in which it is booked. */
export function useNewsRefresh(): void {
  const client = useQueryClient();
  const { data } = useCall(inboxCalls.inbox, {});
  const newest = data?.data[0]?.id;
  const seen = useRef<string>(undefined);
  useEffect(() => {
    if (newest === undefined || newest === seen.current) return;
    const isFirst = seen.current === undefined;
    seen.current = newest;
    if (isFirst) return;
    for (const module of ['collect', 'wallet']) void client.invalidateQueries({ queryKey: [module] });
  }, [client, newest]);
}
