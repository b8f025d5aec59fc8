import { nsdlPanStaff } from '@sevadesk/contract/nsdl-pan';
import { m } from '@sevadesk/messages';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../../../shared/api/call.ts';
import { notify, notifyFailure } from '../../../../shared/ui/notices/notify.ts';
import type { Desk } from './use-desk.ts';

/** The last action; 'back' is an undone decision. */
export type Last = { id: string; name: string; kind: Done | 'back' };
export type Done = 'accept' | 'incomplete' | 'reject' | 'aside';
export type Decision = { kind: Done; reasons: string[]; remark: string; fields: string[] };

function send(id: string, { kind, reasons, remark, fields }: Decision) {
  const params = { id };
  if (kind === 'accept') return call(nsdlPanStaff.accept, { params, body: {} });
  if (kind === 'reject') return call(nsdlPanStaff.reject, { params, body: { reasons, remark, fields } });
  if (kind === 'aside') return call(nsdlPanStaff.setAside, { params, body: { remark } });
  return call(nsdlPanStaff.markIncomplete, { params, body: { reasons, fields, ...(remark && { remark }) } });
}

/** Returns whether it succeeded. An error is shown as a message, because it concerns another form than the one on the desk. */
async function worked(act: Promise<unknown>): Promise<boolean> {
  try {
    await act;
    return true;
  } catch (failure) {
    notifyFailure(failure);
    return false;
  }
}

const release = (id: string) => call(nsdlPanStaff.release, { params: { id }, body: {} });

/** Returns the first unclaimed form that was not skipped; when all were, the first that is not open, to start over. */
export function nextFree(waiting: readonly string[], passed: ReadonlySet<string>, open: string): string | undefined {
  const others = waiting.filter((id) => id !== open);
  return others.find((id) => !passed.has(id)) ?? others[0];
}

/** A verifier's actions on the form on the desk, and on the last decision. */
export function useDeskActs(
  { state, item, busy, claim, open, run }: Desk,
  { waiting, passed }: { waiting: readonly string[]; passed: Set<string> },
) {
  const [last, setLast] = useState<Last>();
  const goOn = () => open(passed.size === 0 || !item ? undefined : nextFree(waiting, passed, item.application.id));

  const decide = (decision: Decision) =>
    run(async () => {
      if (!item || state.phase !== 'working') return;
      const { id, cardName } = item.application;
      await send(id, decision);
      setLast({ id, name: cardName, kind: decision.kind });
      await goOn();
    });

  /** Opens another form and releases the present one to its old position. */
  const take = (id: string) =>
    run(async () => {
      const former = item;
      if (!(await worked(claim(id)))) return;
      if (former && former.application.id !== id) await release(former.application.id).catch(() => undefined);
    });

  const skip = async () => {
    if (!item) return;
    passed.add(item.application.id);
    const next = nextFree(waiting, passed, item.application.id);
    if (next === undefined) notify(m.nsdl_pan_staff_verify_no_other(), 'info');
    else {
      if (passed.has(next)) passed.clear();
      await take(next);
    }
  };

  /** Undoes the last acceptance, or claims a form put on hold again; releases the present form. */
  const withdraw = async () => {
    if (!last || (last.kind !== 'accept' && last.kind !== 'aside')) return;
    const { id, kind, name } = last;
    setLast(undefined);
    await run(async () => {
      const former = item;
      const back = kind === 'accept' ? call(nsdlPanStaff.undoAccept, { params: { id }, body: {} }) : claim(id);
      if (!(await worked(back))) return;
      if (kind === 'accept') await claim(id);
      if (former) await release(former.application.id).catch(() => undefined);
      setLast({ id, name, kind: 'back' });
    });
  };

  // The key is often pressed while the next form is loading: the undo then runs as soon as the desk is free.
  const [wantsBack, setWantsBack] = useState(false);
  const takingBack = useRef(withdraw);
  useEffect(() => {
    takingBack.current = withdraw;
  });
  useEffect(() => {
    if (!wantsBack || busy) return;
    setWantsBack(false);
    void takingBack.current();
  }, [wantsBack, busy]);
  const undo = () => setWantsBack(true);

  const stop = () => run(async () => (item ? release(item.application.id) : undefined));
  return { last, clearLast: () => setLast(undefined), decide, take, skip, undo, stop };
}
