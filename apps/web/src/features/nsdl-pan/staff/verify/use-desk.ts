import { nsdlPanStaff } from '@sevadesk/contract/nsdl-pan';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { call } from '../../../../shared/api/call.ts';
import { keyOf } from '../../../../shared/api/queries.ts';
import { type ApiError, asApiError } from '../../../../shared/failure/api-error.ts';
import { notifyFailure } from '../../../../shared/ui/notices/notify.ts';
import { aheadStore, type VerifyItem } from './ahead.ts';
import { isLost, useLease } from './use-lease.ts';

export type DeskState =
  | { phase: 'loading' }
  | { phase: 'empty' }
  | { phase: 'working'; item: VerifyItem; since: number }
  /** The form was lost, or could not be claimed. */
  | { phase: 'lost'; error: ApiError; item?: VerifyItem; id?: string | undefined }
  | { phase: 'failed'; error: ApiError };

const stale = [
  nsdlPanStaff.lists.waiting.list,
  nsdlPanStaff.lists['pending-verification'].list,
  nsdlPanStaff.dashboard,
  nsdlPanStaff.pace,
];

/** Runs one action at a time; a second key press during it has no effect. Calls `onLost` when the form was lost. */
function useOneAct(onLost: (error: ApiError) => void) {
  const [busy, setBusy] = useState(false);
  const isBusy = useRef(false);
  const lost = useRef(onLost);
  lost.current = onLost;
  const client = useQueryClient();
  /** Returns whether it succeeded. */
  const run = useCallback(
    async (act: () => Promise<unknown>): Promise<boolean> => {
      if (isBusy.current) return false;
      isBusy.current = true;
      setBusy(true);
      try {
        await act();
        return true;
      } catch (failure) {
        const error = asApiError(failure);
        if (isLost(error)) lost.current(error);
        else notifyFailure(error);
        return false;
      } finally {
        isBusy.current = false;
        setBusy(false);
        for (const read of stale) void client.invalidateQueries({ queryKey: keyOf(read) });
      }
    },
    [client],
  );
  return { run, busy };
}

/**
 * The desk for one form after the other: claims, extends the lease, and preloads the next form's pictures. `following` returns the
 * form after a given one, where that is not simply the oldest.
 */
export function useDesk(wanted: string | undefined, following: (id: string) => string | undefined) {
  const [state, setState] = useState<DeskState>({ phase: 'loading' });
  const ahead = useRef(aheadStore());
  const follows = useRef(following);
  follows.current = following;
  const item = state.phase === 'working' ? state.item : undefined;

  const leaseUntil = useRef<string | null>(null);

  /** Claims the named form, or the oldest pending one. Throws the server's error. */
  const claim = useCallback(async (id?: string): Promise<void> => {
    const reply = await call(nsdlPanStaff.claim, { body: id === undefined ? {} : { id } });
    if (!reply.item) {
      setState({ phase: 'empty' });
      return;
    }
    leaseUntil.current = reply.item.application.leaseUntil;
    const shown = ahead.current.open(reply.item, follows.current(reply.item.application.id));
    setState({ phase: 'working', item: shown, since: Date.now() });
  }, []);

  const open = useCallback(
    async (id?: string): Promise<void> => {
      try {
        await claim(id);
      } catch (failure) {
        const error = asApiError(failure);
        setState(isLost(error) ? { phase: 'lost', error, id } : { phase: 'failed', error });
      }
    },
    [claim],
  );

  const held = useRef<string>(undefined);
  held.current = item?.application.id;
  useEffect(() => {
    // The URL loses the id of a finished form; the form on the desk then stays.
    if (wanted === undefined ? held.current === undefined : held.current !== wanted) void open(wanted);
  }, [open, wanted]);
  useEffect(() => {
    const store = ahead.current;
    return () => store.close();
  }, []);
  useLease(
    item?.application.id,
    (error) => setState({ phase: 'lost', error, ...(item && { item }) }),
    (until) => {
      leaseUntil.current = until;
    },
  );

  const { run, busy } = useOneAct((error) =>
    setState((now) => ({ phase: 'lost', error, ...('item' in now && { item: now.item }) })),
  );
  return { state, item, busy, claim, open, run, leaseUntil };
}

export type Desk = ReturnType<typeof useDesk>;
