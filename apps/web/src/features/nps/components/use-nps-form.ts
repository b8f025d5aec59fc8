import { type NpsOptions, type NpsView, nps, npsSteps } from '@sevadesk/contract/nps';
import { faultText } from '@sevadesk/messages';
import { useCallback, useRef, useState } from 'react';
import { type FieldErrors, set, useForm } from 'react-hook-form';
import { call } from '../../../shared/api/call.ts';
import { useDraftKeeper, useKeeperState } from '../../../shared/form/use-draft-keeper.ts';
import { cleanValues, faultsOf } from './validate-form.ts';
import type { Step, Values } from './steps.ts';

const startValues = {
  category: 'all-citizen',
  kit: 'e-pran',
  tiers: 'tier-1',
  birthCountry: 'IN',
  residence: 'resident',
  taxId: 'pan',
  exposure: 'none',
  isPermanentSame: true,
  permCountry: 'IN',
  hasSmsAlert: true,
  accountType: 'savings',
  nominees: [{ sharePercent: 100 }],
  choice: 'auto',
  isTaxedAbroad: false,
  hasConsent: false,
};

/** Returns the field errors in the form library's shape. */
function errorsOf(values: Values, options: NpsOptions): FieldErrors<Values> {
  const errors: FieldErrors<Values> = {};
  for (const { field, fault } of faultsOf(values, options)) {
    set(errors, field, { type: fault.key, message: faultText(fault) });
  }
  return errors;
}

/** A draft has an id after its first save. */
type Kept = { id: string | null; version: number };
type Start = { view: NpsView | undefined; options: NpsOptions; onMade: (id: string) => void };

/** The form with its draft: values are saved after a pause, and validated by the server's rules. */
export function useNpsForm({ view, options, onMade }: Start) {
  const form = useForm<Values>({
    defaultValues: { ...startValues, ...view?.data },
    mode: 'onTouched',
    // On blur the field is validated again: without a resolver that would clear the errors set by `check`.
    resolver: (values) => ({ values: {}, errors: errorsOf(values, options) }),
  });
  const made = useRef(onMade);
  made.current = onMade;
  const [requestId] = useState(() => crypto.randomUUID());
  const start: Kept = { id: view?.id ?? null, version: view?.version ?? 0 };
  const keeper = useDraftKeeper(start, async (data: Values, { id, version }: Kept): Promise<Kept> => {
    if (id !== null) return call(nps.save, { params: { id }, body: { version, data } });
    const reply = await call(nps.create, { body: { requestId, data } });
    made.current(reply.id);
    return reply;
  });
  const { kept } = useKeeperState(keeper);
  const onTyped = useCallback((values: Values) => keeper.change(cleanValues(values)), [keeper]);

  /** Shows the errors of a step at their fields and focuses the first; returns true when there are none. */
  const check = async (step: Step): Promise<boolean> =>
    !(step in npsSteps) || form.trigger([...npsSteps[step as keyof typeof npsSteps]], { shouldFocus: true });
  return { form, kept, keeper, onTyped, check };
}
