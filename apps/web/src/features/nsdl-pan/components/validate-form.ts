import type { LocalDate } from '@sevadesk/contract/kernel/local-date';
import {
  type FormDefinition,
  type FormValues,
  isVisible,
  normaliseValues,
  offeredChoices,
  type RuleFinding,
  ruleFindings,
  shownValues,
  type ValueFault,
  valueFaults,
} from '@sevadesk/contract/nsdl-pan';
import { nsdlPanText, panLabel } from '@sevadesk/messages';
import type { Section } from '../../../shared/ui/pages/section-rail.tsx';

export type Judged = { values: FormValues; faults: readonly ValueFault[]; findings: readonly RuleFinding[] };
export type JudgeOptions = { today: LocalDate; hasAadhaar: boolean };

/** Normalises the input and removes fields that are hidden by these values. */
export function countingValues(form: FormDefinition, typed: Record<string, unknown>, today: LocalDate): FormValues {
  return shownValues(form, normaliseValues(form, typed), today);
}

/** Validates with the rules that the server applies again (VAL-02): each field separately, then the dated rule book. */
export function validateForm(form: FormDefinition, typed: Record<string, unknown>, options: JudgeOptions): Judged {
  const values = countingValues(form, typed, options.today);
  return {
    values,
    faults: valueFaults(form, values, options),
    findings: ruleFindings({ form, values, ...options }),
  };
}

/** Returns the visible sections with their state: one without input is open, not faulty, and optional when nothing is required. */
export function sectionsOf(form: FormDefinition, judged: Judged, today: LocalDate): Section[] {
  // Default values of a new form do not count as input.
  const given = startValues(form, today);
  return form.sections.flatMap((section): Section[] => {
    const fields = form.fields.filter((field) => field.section === section && isVisible(field, judged.values, today));
    if (fields.length === 0) return [];
    const keys = new Set(fields.map(({ key }) => key));
    const isBegun = fields.some(({ key }) => judged.values[key] !== undefined && judged.values[key] !== given[key]);
    const own = judged.faults.filter(({ field }) => keys.has(field));
    const empty = new Set(own.filter(({ fault }) => fault.key === 'required').map(({ field }) => field));
    const missing = empty.size;
    // A rule about an empty field only repeats that it is required.
    const broken = judged.findings.filter(
      ({ field, severity }) => severity === 'fault' && keys.has(field) && !empty.has(field),
    );
    const wrong = own.length - missing + broken.length;
    const isWhole = missing === 0 && wrong === 0;
    const state = wrong > 0 && isBegun ? 'faulty' : isWhole && isBegun ? 'done' : 'open';
    const isOptional = isWhole && !isBegun;
    const label = panLabel('section', section);
    return [{ id: section, label, state, isOptional, ...(state === 'faulty' && { faults: wrong }) }];
  });
}

/** Returns the texts of a finding of the rule book. */
export function wordsOf({ rule, params }: Pick<RuleFinding, 'rule' | 'params'>): { message: string; cure: string } {
  return {
    message: nsdlPanText(`rule_${rule}`, undefined, params) ?? rule,
    cure: nsdlPanText(`cure_${rule}`, undefined, params) ?? '',
  };
}

/** Returns a new form's default values: the usual answers, and today as the date of signing. */
export function startValues(form: FormDefinition, today: LocalDate): Record<string, string> {
  const usual: Record<string, string> = {
    otherNameFlag: 'N',
    singleParent: 'N',
    commAddress: 'R',
    residency: 'RESIDENT',
    raReason: 'NONE',
    cardType: 'P',
    cardParent: 'F',
    signDate: today,
  };
  // A single option or document needs no selection, and the first signer of a category is the usual one.
  const first = new Set(['title', 'capacity']);
  return Object.fromEntries(
    form.fields.flatMap((field) => {
      const offered = offeredChoices(field);
      const isGiven = first.has(field.key) && (offered.length === 1 || field.key === 'capacity');
      const papers = form.documents.find(({ purpose }) => purpose === field.purpose)?.documents ?? [];
      const only = field.kind === 'document' && papers.length === 1 ? papers[0] : undefined;
      const value = usual[field.key] ?? (isGiven ? offered[0] : only);
      return value ? [[field.key, value]] : [];
    }),
  );
}
