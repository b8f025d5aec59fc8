import { nsdlPanStaff } from '@sevadesk/contract/nsdl-pan';
import { useEffect, useRef } from 'react';
import { call } from '../../../../shared/api/call.ts';
import { type ApiError, asApiError } from '../../../../shared/failure/api-error.ts';

/** A lease lasts 15 minutes; three beats may be lost before it ends. */
const beatEvery = 4 * 60_000;

/** Whether an answer means that the form is not in this verifier's hands any more. */
export function isLost({ code }: ApiError): boolean {
  return code === 'lease_lost' || code === 'state_refused' || code === 'not_found';
}

/** Keeps the lease while the form is open, and looks at once when the window comes back from sleep or another tab. */
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
        // A beat that did not get through is made good by the next one.
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
