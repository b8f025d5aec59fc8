import {
  completeSchema,
  documentKeys,
  isRequired,
  isVisible,
  labelKeyOf,
  normaliseValues,
  offeredChoices,
  ruleKeys,
} from '@sevadesk/contract/nsdl-pan';
import { locales, nsdlPanText, panLabel } from '@sevadesk/messages';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildValues, personKinds } from './build-values.ts';
import { everyForm, judge, createCorpus, measure } from './measure.ts';
import { corpusSeed, corpusSize } from './report.ts';
import { Random } from './random.ts';

const anyForm = fc.constantFrom(...everyForm);
const anySeed = fc.integer({ min: 1, max: 2 ** 31 });
const anyPerson = fc.constantFrom(...personKinds);

describe('every version, category and type', () => {
  it('MER-07 there is a form for each kind of applicant before and after 01-04-2026', () => {
    const codes = new Set(everyForm.map(({ form }) => form.code));
    expect([...codes].sort()).toEqual(['49A', '49AA', '93', '94', '95', '96', 'CR-01', 'CR-02', 'CSF']);
    expect(everyForm).toHaveLength(2 * 2 * (11 + 8));
  });

  it('VAL-02 accepts a correct application of every form', () => {
    for (const { form, today } of everyForm) {
      const kinds = form.category === 'individual' && form.origin === 'indian' ? personKinds : (['adult'] as const);
      for (const kind of kinds) {
        const values = buildValues({ random: new Random(7), form, today }, kind);
        const where = `${form.version} ${form.category} ${kind}`;
        const refused = judge(form, values, today).findings.filter(({ severity }) => severity === 'fault');
        const { error } = completeSchema(form, { today }).safeParse(values);
        expect({ where, error, refused }).toEqual({ where, error: undefined, refused: [] });
      }
    }
  });

  it('VAL-02 never requires a field it does not show', () => {
    fc.assert(
      fc.property(anyForm, anySeed, anyPerson, ({ form, today }, seed, kind) => {
        const isCitizen = form.category === 'individual' && form.origin === 'indian';
        const values = buildValues({ random: new Random(seed), form, today }, isCitizen ? kind : 'adult');
        const hidden = form.fields.filter((field) => !isVisible(field, values, today));
        expect(hidden.filter((field) => isRequired(field, values, today))).toEqual([]);
      }),
    );
  });

  it('VAL-02 is idempotent when normalising', () => {
    fc.assert(
      fc.property(anyForm, fc.string({ maxLength: 60 }), ({ form }, text) => {
        const typed = Object.fromEntries(
          form.fields.map(({ key, kind }) => [key, kind === 'choices' ? [text] : `  ${text} `]),
        );
        const once = normaliseValues(form, typed);
        expect(normaliseValues(form, once)).toEqual(once);
      }),
    );
  });

  it('has a text for every field, help, choice, document and rule in both languages', () => {
    const missing = new Set<string>();
    const need = (name: string) => {
      for (const locale of locales) if (nsdlPanText(name, locale) === undefined) missing.add(`${name} ${locale}`);
    };
    for (const { form } of everyForm) {
      for (const field of form.fields) {
        for (const locale of locales) {
          if (panLabel('field', labelKeyOf(field), locale) === labelKeyOf(field)) missing.add(field.key);
          for (const choice of offeredChoices(field)) {
            if (panLabel(`choice_${field.choiceSet}`, choice, locale) === choice) missing.add(`${field.key} ${choice}`);
          }
        }
        if (field.help) need(`help_${field.help}`);
        need(`section_${field.section}`);
      }
    }
    for (const document of documentKeys) need(`document_${document}`);
    for (const rule of ruleKeys) for (const name of [`rule_${rule}`, `cure_${rule}`]) need(name);
    expect([...missing]).toEqual([]);
  });
});

describe('Will it pass?', () => {
  const figures = measure(createCorpus(corpusSize, corpusSeed));

  it('VAL-02 finds at least 98 of 100 planted errors', () => {
    expect(figures.planted).toBeGreaterThanOrEqual(250);
    if (figures.found / figures.planted < 0.98) expect(figures.missed).toEqual([]);
  });

  it('VAL-02 rejects at most 2 of 100 correct applications', () => {
    expect(figures.clean).toBeGreaterThanOrEqual(150);
    if (figures.falseAlarms / figures.clean > 0.02) expect(figures.alarms).toEqual([]);
  });

  it('plants an error of every rule on typed data', () => {
    const typed = ruleKeys.filter((rule) => !/^(image|scan)_|^mobile_repeated$|^form_ended$/.test(rule));
    expect(typed.filter((rule) => !figures.rules.has(rule))).toEqual([]);
    expect([...figures.rules].filter(([, { planted, found }]) => found < planted * 0.75).map(([rule]) => rule)).toEqual(
      [],
    );
  });
});
