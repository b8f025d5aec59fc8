import { nsdlPanStaff } from '@sevadesk/contract/nsdl-pan';
import { useEffect, useRef } from 'react';
import { call } from '../../../../shared/api/call.ts';
import { type ApiError, asApiError } from '../../../../shared/failure/api-error.ts';

/** A lease lasts 15 minutes; three heartbeats may fail before it ends. */
const beatEvery = 4 * 60_000;

/** Whether an error means that this verifier no longer holds the form. */
export function isLost({ code }: ApiError): boolean {
  return code === 'lease_lost' || code === 'state_refused' || code === 'not_found';
}

/** Extends the lease while the form is open, and at once when the window becomes visible again. */
export function useLease(
  id: string | undefined,
  onLost: (error: ApiError) => void,
  onKept: (leaseUntil: string) => void,
): void {
  const kept = useRef(onKept);
  kept.current = onKept;
  const lost = useRef(onLost);
  useEffect(() => {
    lost.current = onLost;
  });
  useEffect(() => {
    if (id === undefined) return;
    const beat = async () => {
      try {
        const { leaseUntil } = await call(nsdlPanStaff.heartbeat, { params: { id }, body: {} });
        if (!stopped) kept.current(leaseUntil);
      } catch (failure) {
        // The next heartbeat makes up for a failed one.
        const error = asApiError(failure);
        if (!stopped && isLost(error)) lost.current(error);
      }
    };
    let stopped = false;
    const onVisible = () => {
      if (document.visibilityState === 'visible') void beat();
    };
    const timer = setInterval(() => void beat(), beatEvery);
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      stopped = true;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, [id]);
}
