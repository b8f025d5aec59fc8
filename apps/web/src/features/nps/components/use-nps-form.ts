import { type NpsOptions, type NpsView, npsSteps } from '@sevadesk/contract/nps';
import { faultText } from '@sevadesk/messages';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { cleanValues, faultsOf, stepOf } from './judge-form.ts';
import { type Kept, makeKeeper } from './keep-draft.ts';
import type { Step, Values } from './steps.ts';

const startValues = {
  ...{
    category: 'all-citizen',
    kit: 'e-pran',
    tiers: 'tier-1',
    birthCountry: 'IN',
    residence: 'resident',
    taxId: 'pan',
  },
  ...{ exposure: 'none', isPermanentSame: true, permCountry: 'IN', hasSmsAlert: true, accountType: 'savings' },
  ...{ nominees: [{ sharePercent: 100 }], choice: 'auto', isTaxedAbroad: false, hasConsent: false },
};

type Start = { view: NpsView | undefined; options: NpsOptions; onMade: (id: string) => void };

/** The form with its draft: typed values are kept after a pause, and judged by the rules that the server has. */
export function useNpsForm({ view, options, onMade }: Start) {
  const form = useForm<Values>({ defaultValues: { ...startValues, ...view?.data }, mode: 'onTouched' });
  const [kept, setKept] = useState<Kept>({
    ...{ id: view?.id ?? null, version: view?.version ?? 0, state: 'clean', savedAt: null },
  });
  const tell = useRef(onMade);
  tell.current = onMade;
  const keeper = useMemo(
    () =>
      makeKeeper({ id: view?.id ?? null, version: view?.version ?? 0 }, (next) => {
        setKept((before) => {
          if (before.id === null && next.id !== null) tell.current(next.id);
          return next;
        });
      }),
    // A keeper lives as long as the form; what is loaded anew later must not replace what is typed.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [],
  );
  useEffect(() => {
    const subscription = form.watch((values) => keeper.change(cleanValues(values)));
    return () => {
      subscription.unsubscribe();
      keeper.leave();
    };
  }, [form, keeper]);

  /** Shows the faults of a step at their fields; answers how many there are. */
  const check = (step: Step): number => {
    const names: readonly string[] = step in npsSteps ? npsSteps[step as keyof typeof npsSteps] : [];
    form.clearErrors([...names]);
    const found = faultsOf(form.getValues(), options).filter(({ field }) => stepOf(field) === step);
    for (const { field, fault } of found) form.setError(field, { type: fault.key, message: faultText(fault) });
    const first = found[0];
    if (first) form.setFocus(first.field);
    return found.length;
  };
  return { form, kept, keeper, check };
}
