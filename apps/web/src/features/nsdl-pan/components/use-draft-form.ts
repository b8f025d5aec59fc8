import { istDateOf } from '@sevadesk/contract/kernel/local-date';
import { type DraftView, type Finding, type FormDefinition, nsdlPan, textOf } from '@sevadesk/contract/nsdl-pan';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { useDraftKeeper, useKeeperState } from '../../../shared/form/use-draft-keeper.ts';
import { countingValues } from './validate-form.ts';

/** Rules that need the server's lists; all others run here during input. */
const serverRules = new Set(['ao_unknown', 'ao_international', 'ao_not_international', 'mobile_repeated']);

export type Typed = Record<string, unknown>;

/** Selects the values to send: only visible fields, and the Aadhaar number only once, since the vault stores it. */
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
    /** Remembers a full number that the server has stored. */
    took: (aadhaar: string, last4: string | null) => {
      if (last4 && aadhaar.length === 12 && aadhaar.endsWith(last4)) kept = aadhaar;
    },
  };
}

export type Kept = { id: string; version: number; aadhaarLast4: string | null };
/** A draft has an id after its first save. */
type Keeping = Omit<Kept, 'id'> & { id: string | null };
type Start = { form: FormDefinition; draft: DraftView | null; onMade?: ((id: string) => void) | undefined };

/** The autosave of one form, its state, and the server's findings on the last saved version. */
export function useDraftForm({ form, draft, onMade }: Start) {
  const client = useQueryClient();
  const made = useRef(onMade);
  made.current = onMade;
  const [fromServer, setFromServer] = useState<readonly Finding[]>([]);
  const [{ pick, took }] = useState(() => sender(form));
  const [requestId] = useState(() => crypto.randomUUID());
  const afterSave = async (id: string) => {
    await client.invalidateQueries({ queryKey: ['nsdl-pan'], refetchType: 'none' });
    const { findings } = await call(nsdlPan.check, { params: { id }, body: {} });
    setFromServer(findings.filter(({ rule }) => serverRules.has(rule)));
  };
  const start: Keeping = {
    id: draft?.id ?? null,
    version: draft?.version ?? 0,
    aadhaarLast4: draft?.aadhaarLast4 ?? null,
  };
  const keeper = useDraftKeeper(start, async (typed: Typed, { id, version }: Keeping): Promise<Keeping> => {
    const { aadhaar, data } = pick(typed);
    const { type, category, origin } = form;
    const reply =
      id === null
        ? await call(nsdlPan.createDraft, { body: { type, category, origin, data, requestId } })
        : await call(nsdlPan.saveDraft, { params: { id }, body: { version, data } });
    took(aadhaar, reply.aadhaarLast4);
    if (id === null) made.current?.(reply.id);
    // A failing check does not mean that the save failed; the last findings stay.
    void afterSave(reply.id).catch(() => {});
    return reply;
  });
  const state = useKeeperState(keeper);
  return useMemo(() => ({ keeper, state, fromServer }), [keeper, state, fromServer]);
}
