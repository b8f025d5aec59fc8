import { type NpsOptions, type NpsView, npsSteps } from '@sevadesk/contract/nps';
import { faultText } from '@sevadesk/messages';
import { useEffect, useMemo, useRef, useState } from 'react';
import { type FieldErrors, set, useForm } from 'react-hook-form';
import { useAskBeforeClosing } from '../../../shared/form/use-ask-before-closing.ts';
import { cleanValues, faultsOf } from './judge-form.ts';
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

/** What is wrong with each field, as the form library wants it told. */
function errorsOf(values: Values, options: NpsOptions): FieldErrors<Values> {
  const errors: FieldErrors<Values> = {};
  for (const { field, fault } of faultsOf(values, options)) {
    set(errors, field, { type: fault.key, message: faultText(fault) });
  }
  return errors;
}

type Start = { view: NpsView | undefined; options: NpsOptions; onMade: (id: string) => void };

/** The form with its draft: typed values are kept after a pause, and judged by the rules that the server has. */
export function useNpsForm({ view, options, onMade }: Start) {
  const form = useForm<Values>({
    defaultValues: { ...startValues, ...view?.data },
    mode: 'onTouched',
    // Leaving a field judges it anew: without this it would wipe away what `check` said.
    resolver: (values) => ({ values: {}, errors: errorsOf(values, options) }),
  });
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
  useAskBeforeClosing(keeper.isOpen);
  useEffect(() => {
    const subscription = form.watch((values) => keeper.change(cleanValues(values)));
    return () => {
      subscription.unsubscribe();
      keeper.leave();
    };
  }, [form, keeper]);

  /** Shows the faults of a step at their fields and goes to the first; answers whether there are none. */
  const check = async (step: Step): Promise<boolean> =>
    !(step in npsSteps) || form.trigger([...npsSteps[step as keyof typeof npsSteps]], { shouldFocus: true });
  return { form, kept, keeper, check };
}
