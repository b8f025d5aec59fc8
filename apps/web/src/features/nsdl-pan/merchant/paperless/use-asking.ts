import {
  type OwnPaperlessView,
  type PaperlessStatus,
  paperless,
  paperlessOpenStatuses,
} from '@sevadesk/contract/nsdl-pan';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../../../shared/api/call.ts';
import { callOptions, keyOf, useCall } from '../../../../shared/api/queries.ts';

const everyMs = 5_000;
const patienceMs = 120_000;

const isOpen = (status: PaperlessStatus | undefined) => paperlessOpenStatuses.some((open) => open === status);

/**
 * Polls the provider about an open order: at once when the customer has returned, then every five seconds for two
 * minutes or until the status is final; a new status triggers a refetch.
 */
export function useAsking(id: string, status: PaperlessStatus, hasReturned: boolean) {
  const client = useQueryClient();
  const [started] = useState(() => Date.now());
  const isFirst = useRef(true);
  const query = useQuery({
    queryKey: ['paperless-asking', ...keyOf(paperless.check, id)],
    queryFn: () => {
      const returned = hasReturned && isFirst.current;
      isFirst.current = false;
      return call(paperless.check, { params: { id }, body: { returned } });
    },
    enabled: isOpen(status),
    retry: false,
    gcTime: 0,
    refetchInterval: () => (Date.now() - started < patienceMs ? everyMs : false),
  });
  const found = query.data?.status;
  useEffect(() => {
    if (found === undefined || found === status) return;
    void client.invalidateQueries({ queryKey: callOptions(paperless.get, { params: { id } }).queryKey });
    if (!isOpen(found)) void client.invalidateQueries({ queryKey: ['wallet'] });
  }, [found, status, client, id]);
  const isPatient = query.dataUpdatedAt === 0 || query.dataUpdatedAt - started < patienceMs;
  return { isAsking: isOpen(status) && isPatient, hasAsked: isOpen(status) && !isPatient };
}

const slipEveryMs = 3_000;

/** Refetches the order until its slip is there, which is fetched just after the acknowledgement. */
export function useSlip({ id, status, hasSlip }: Pick<OwnPaperlessView, 'id' | 'status' | 'hasSlip'>): void {
  const isAwaited = status === 'acknowledged' && !hasSlip;
  useCall(paperless.get, { params: { id } }, { refetchInterval: isAwaited ? slipEveryMs : false });
}
