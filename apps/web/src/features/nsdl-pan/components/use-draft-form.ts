import { istDateOf } from '@sevadesk/contract/kernel/local-date';
import { type DraftView, type Finding, type FormDefinition, nsdlPan, textOf } from '@sevadesk/contract/nsdl-pan';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { call } from '../../../shared/api/call.ts';
import { useAskBeforeClosing } from '../../../shared/form/use-ask-before-closing.ts';
import { type DraftKeeper, makeKeeper, type Typed } from './draft-keeper.ts';
import { countingValues } from './form-judge.ts';

/** Rules that need the server's lists; the others are checked here as people type. */
const serverRules = new Set(['ao_unknown', 'ao_international', 'ao_not_international', 'mobile_repeated']);

/** What is sent of what was typed: only fields that count, and the Aadhaar number once, since the vault keeps it. */
export function sender(form: FormDefinition) {
  let kept = '';
  const pick = (typed: Typed) => {
    const values = countingValues(form, typed, istDateOf(new Date()));
    const aadhaar = textOf(values, 'aadhaar');
    const { aadhaar: _, ...others } = values;
    return {
      aadhaar,
      data: { ...others, ...(aadhaar && aadhaar !== kept ? { aadhaar } : {}) } as Record<string, string>,
    };
  };
  return {
    pick,
    /** Remembers a whole number that the server took. */
    took: (aadhaar: string, last4: string | null) => {
      if (last4 && aadhaar.length === 12 && aadhaar.endsWith(last4)) kept = aadhaar;
    },
  };
}

type Start = { form: FormDefinition; draft: DraftView | null; onMade?: ((id: string) => void) | undefined };

/** The autosave of one form, its state, and what the server found in the last saved version. */
export function useDraftForm({ form, draft, onMade }: Start) {
  const client = useQueryClient();
  const made = useRef(onMade);
  made.current = onMade;
  const [fromServer, setFromServer] = useState<readonly Finding[]>([]);
  const [keeper] = useState<DraftKeeper>(() => {
    const { pick, took } = sender(form);
    const requestId = crypto.randomUUID();
    const afterSave = async (id: string) => {
      await client.invalidateQueries({ queryKey: ['nsdl-pan'], refetchType: 'none' });
      const { findings } = await call(nsdlPan.check, { params: { id }, body: {} });
      setFromServer(findings.filter(({ rule }) => serverRules.has(rule)));
    };
    return makeKeeper(draft ?? {}, {
      create: async (typed) => {
        const { aadhaar, data } = pick(typed);
        const { type, category, origin } = form;
        const reply = await call(nsdlPan.createDraft, { body: { type, category, origin, data, requestId } });
        took(aadhaar, reply.aadhaarLast4);
        made.current?.(reply.id);
        void afterSave(reply.id).catch(() => {});
        return reply;
      },
      save: async (id, version, typed) => {
        const { aadhaar, data } = pick(typed);
        const reply = await call(nsdlPan.saveDraft, { params: { id }, body: { version, data } });
        took(aadhaar, reply.aadhaarLast4);
        // A failing check says nothing about the save; the last findings stay.
        void afterSave(id).catch(() => {});
        return reply;
      },
    });
  });
  const state = useSyncExternalStore(keeper.subscribe, keeper.get);
  useFlushOnLeave(keeper);
  return useMemo(() => ({ keeper, state, fromServer }), [keeper, state, fromServer]);
}

/** Saves what waits when the line is back and when the page is left inside the app; a closing tab asks first. */
function useFlushOnLeave(keeper: DraftKeeper) {
  useAskBeforeClosing(() => keeper.get().status !== 'clean');
  useEffect(() => {
    const again = () => void keeper.flush();
    window.addEventListener('online', again);
    return () => {
      window.removeEventListener('online', again);
      void keeper.flush();
    };
  }, [keeper]);
}
