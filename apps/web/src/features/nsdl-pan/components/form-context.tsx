import type { LocalDate } from '@sevadesk/contract/kernel/local-date';
import type { Finding, FormDefinition } from '@sevadesk/contract/nsdl-pan';
import { createContext, type ReactNode, useContext, useDeferredValue, useMemo } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { fieldLabel, labelOf } from './field-text.ts';
import { type Judged, validateForm, wordsOf } from './validate-form.ts';

export type FormFinding = Pick<Finding, 'field' | 'severity' | 'message' | 'cure'> & { label: string };
type Judgement = Judged & { form: FormDefinition; today: LocalDate; shown: readonly FormFinding[] };

const context = createContext<Judgement | undefined>(undefined);

type Props = {
  form: FormDefinition;
  today: LocalDate;
  hasAadhaar: boolean;
  /** Findings that only the server can make, such as an unknown AO code. */
  fromServer: readonly Finding[];
  children: ReactNode;
};

/** Validates the input with a short delay, for the rail, the panel and the fields. */
export function FormJudgement({ form, today, hasAadhaar, fromServer, children }: Props) {
  const { control } = useFormContext();
  const typed = useDeferredValue(useWatch({ control }));
  const value = useMemo(() => {
    const judged = validateForm(form, typed, { today, hasAadhaar });
    const local = judged.findings.map((finding) => ({ ...finding, ...wordsOf(finding) }));
    const labels = new Map(form.fields.map((field) => [field.key, labelOf(field)]));
    const shown = [...local, ...fromServer].map((finding) => ({
      ...finding,
      label: labels.get(finding.field) ?? fieldLabel(finding.field),
    }));
    return { ...judged, form, today, shown };
  }, [form, typed, today, hasAadhaar, fromServer]);
  return <context.Provider value={value}>{children}</context.Provider>;
}

export function useJudgement(): Judgement {
  const value = useContext(context);
  if (!value) throw new Error('useJudgement needs a FormJudgement around it');
  return value;
}
