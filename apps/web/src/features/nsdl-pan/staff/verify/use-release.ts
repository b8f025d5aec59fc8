import { nsdlPanStaff } from '@sevadesk/contract/nsdl-pan';
import { type RefObject, useCallback, useEffect, useRef } from 'react';
import { call } from '../../../../shared/api/call.ts';

/** Cropping is part of verifying: on return the form is still on the desk. */
const isCropping = () => window.location.pathname.includes('/form-cropping/');

/**
 * Releases the form to the queue when its verifier leaves the desk or closes the window, so that nobody waits for the lease to
 * expire. Returns a function that skips this, for a form that was already released.
 */
export function useReleaseOnLeave(id: string | undefined, leaseUntil: RefObject<string | null>): () => void {
  const held = useRef<string>(undefined);
  useEffect(() => {
    held.current = id;
  }, [id]);
  useEffect(() => {
    const leave = () => {
      const left = held.current;
      held.current = undefined;
      if (left === undefined || isCropping()) return;
      // If the request is lost, the lease ends automatically after 15 minutes.
      const body = leaseUntil.current === null ? {} : { leaseUntil: leaseUntil.current };
      void call(nsdlPanStaff.release, { params: { id: left }, body }, { keepalive: true }).catch(() => undefined);
    };
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, [leaseUntil]);
  return useCallback(() => {
    held.current = undefined;
  }, []);
}
