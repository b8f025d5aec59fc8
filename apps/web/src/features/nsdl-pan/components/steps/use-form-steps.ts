import { createContext, useContext, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useFormContext, useFormState } from 'react-hook-form';
import type { Section } from '../../../../shared/ui/pages/section-rail.tsx';
import { useIsPhone } from '../../../../shared/ui/pages/use-is-phone.ts';
import { useJudgement } from '../form-context.tsx';
import { goToField } from '../go-to-field.ts';
import { type FormStep, stepOfSection, formStepsOf } from './form-steps.ts';

export type FormSteps = {
  steps: readonly FormStep[];
  current: string;
  isFirst: boolean;
  isLast: boolean;
  choose: (step: string) => void;
  back: () => void;
  /** Moves on if the fields of this step are valid; otherwise focuses the first invalid one. */
  next: () => Promise<void>;
  isShown: (section: string) => boolean;
};

const goToContext = createContext<(field: string) => void>(goToField);
/** Moves to a field, on a phone to its step first. */
export const useGoToField = () => useContext(goToContext);
export const GoToField = goToContext.Provider;

/** The form's steps on a phone; `steps` is undefined on a wide screen, which shows all sections. */
export function useFormSteps(sections: readonly Section[]): {
  steps: FormSteps | undefined;
  goTo: (field: string) => void;
} {
  const isPhone = useIsPhone();
  const { form } = useJudgement();
  const { trigger, getFieldState } = useFormContext();
  const all = formStepsOf(sections);
  const [chosen, setChosen] = useState(all[0]?.key ?? '');
  const current = all.some(({ key }) => key === chosen) ? chosen : (all[0]?.key ?? '');
  const at = all.findIndex(({ key }) => key === current);
  const choose = (step: string) => {
    flushSync(() => setChosen(step));
    const heading = document.querySelector<HTMLElement>('[data-step-heading]');
    heading?.closest('nav')?.scrollIntoView({ block: 'start' });
    heading?.focus({ preventScroll: true });
  };
  const goTo = (field: string) => {
    const section = form.fields.find(({ key }) => key === field)?.section;
    if (isPhone && section) flushSync(() => setChosen(stepOfSection(section)));
    goToField(field);
  };
  useGoToFirstFault(isPhone ? goTo : undefined);
  const next = async () => {
    const own = form.fields.filter(({ section }) => stepOfSection(section) === current).map(({ key }) => key);
    const after = all[at + 1];
    if (await trigger(own)) return after && choose(after.key);
    const faulty = own.find((key) => getFieldState(key).error !== undefined);
    if (faulty) goTo(faulty);
  };
  const steps: FormSteps = {
    steps: all,
    current,
    isFirst: at <= 0,
    isLast: at === all.length - 1,
    choose,
    back: () => choose(all[at - 1]?.key ?? current),
    next,
    isShown: (section) => stepOfSection(section) === current,
  };
  return { steps: isPhone ? steps : undefined, goTo };
}

/** After a failed submit, opens the step of the first error: a hidden field cannot take the focus. */
function useGoToFirstFault(goTo: ((field: string) => void) | undefined): void {
  const { form } = useJudgement();
  const { errors, isSubmitting, submitCount } = useFormState();
  const seen = useRef(submitCount);
  useEffect(() => {
    if (isSubmitting || submitCount === seen.current) return;
    seen.current = submitCount;
    const first = form.fields.find(({ key }) => errors[key] !== undefined);
    // After the effect, because the step has to render before its field can take the focus.
    if (first && goTo) queueMicrotask(() => goTo(first.key));
  });
}
