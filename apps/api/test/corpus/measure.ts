import {
  applicantKinds,
  definitionOf,
  type FormDefinition,
  type FormValues,
  firstFormVersions,
  normaliseValues,
  type RuleFinding,
  ruleFindings,
  shownValues,
  textOf,
  valueFaults,
  versionOn,
} from '@sevadesk/contract/nsdl-pan';
import { officerFindings } from '../../src/modules/nsdl-pan/forms/officer.rules.ts';
import { buildValues, type PersonKind, personKinds } from './build-values.ts';
import { faults, type Planted, plant } from './planted-faults.ts';
import { Random } from './random.ts';
import { offices } from './words.ts';

/** A day under the old forms and one under the new forms. */
export const days = ['2026-02-16', '2026-11-21'] as const;

/** Every form that is in force on one of the days. */
export const everyForm: readonly { form: FormDefinition; today: string }[] = days.flatMap((today) =>
  applicantKinds.map((kind) => {
    const version = versionOn(firstFormVersions, kind, today);
    if (!version) throw new Error(`No form for ${kind.category} on ${today}`);
    return { form: definitionOf(version, today), today };
  }),
);

/** Returns all findings: of each field, of the rule book, of the list of officers. */
export function judge(form: FormDefinition, typed: FormValues, today: string) {
  const values = shownValues(form, normaliseValues(form, typed), today);
  const [area, type, range, number] = ['aoArea', 'aoType', 'aoRange', 'aoNumber'].map((key) => textOf(values, key));
  const officer = offices.find(
    (one) => one.area === area && one.type === type && one.range === range && one.number === number,
  );
  const isWhole = area !== '' && type !== '' && range !== '' && number !== '';
  const findings: RuleFinding[] = [
    ...ruleFindings({ form, values, today }),
    ...(isWhole ? officerFindings(form, values, officer) : []),
  ];
  return { faults: valueFaults(form, values, { today }), findings };
}

export type Item = { form: FormDefinition; today: string; values: FormValues; planted?: Planted };

const citizenForms = everyForm.filter(({ form }) => form.category === 'individual' && form.origin === 'indian');

/** Half of the applications are for Indian persons, the most common case; the other half are of any kind. */
function anyApplication(random: Random): Item {
  const { form, today } = random.pick(random.chance(50) ? citizenForms : everyForm);
  const isCitizen = form.category === 'individual' && form.origin === 'indian';
  const kind: PersonKind = isCitizen ? random.pick(personKinds) : 'adult';
  return { form, today, values: buildValues({ random, form, today }, kind) };
}

/** Plants the fault in the first application that has a field for it. */
function withSlip(random: Random, fault: (typeof faults)[number]): Item {
  for (let tried = 0; tried < 2000; tried++) {
    const item = anyApplication(random);
    const planted = plant(fault, { ...item, random });
    if (planted) return { ...item, planted };
  }
  throw new Error(`No application has a place for ${fault.rule} ${fault.field}`);
}

/** Creates applications over all forms; of five, two are valid and three have one fault, each fault in turn. */
export function createCorpus(count: number, seed: number): Item[] {
  const random = new Random(seed);
  let turn = 0;
  return Array.from({ length: count }, (_, index): Item => {
    if (index % 5 < 2) return anyApplication(random);
    const fault = faults[turn++ % faults.length];
    if (!fault) throw new Error('There are slips to make');
    return withSlip(random, fault);
  });
}

function isFound({ form, today, planted }: Item): boolean {
  if (!planted) return false;
  const { faults: ofValues, findings } = judge(form, planted.values, today);
  const byValue = ofValues.some(({ field }) => field === planted.field);
  return byValue || findings.some(({ rule, field }) => rule === planted.rule && field === planted.field);
}

export type Figures = {
  applications: number;
  planted: number;
  found: number;
  clean: number;
  falseAlarms: number;
  doubted: number;
  missed: string[];
  alarms: string[];
  rules: Map<string, { planted: number; found: number }>;
};

/** Returns the recall over the planted faults, and the valid applications that get a fault (false alarms) or a warning. */
export function measure(corpus: readonly Item[]): Figures {
  const figures: Figures = {
    applications: corpus.length,
    planted: 0,
    found: 0,
    clean: 0,
    falseAlarms: 0,
    doubted: 0,
    missed: [],
    alarms: [],
    rules: new Map(),
  };
  for (const item of corpus) {
    if (item.planted) countPlanted(figures, item, item.planted);
    else countClean(figures, item);
  }
  return figures;
}

function countPlanted(figures: Figures, item: Item, { rule, field }: Planted): void {
  const found = isFound(item);
  const row = figures.rules.get(rule) ?? { planted: 0, found: 0 };
  figures.rules.set(rule, { planted: row.planted + 1, found: row.found + Number(found) });
  figures.planted += 1;
  figures.found += Number(found);
  if (!found) figures.missed.push(`${rule} ${field} ${item.form.version} ${item.form.category}`);
}

function countClean(figures: Figures, { form, values, today }: Item): void {
  const { faults: ofValues, findings } = judge(form, values, today);
  const refused = [...ofValues.map(({ field }) => field), ...findings.filter(isFault).map(({ rule }) => rule)];
  figures.clean += 1;
  figures.falseAlarms += Number(refused.length > 0);
  figures.doubted += Number(refused.length === 0 && findings.length > 0);
  const said = [...refused, ...findings.map(({ rule }) => rule)];
  if (said.length > 0) figures.alarms.push(`${said.join(', ')}: ${form.version} ${form.category}`);
}

const isFault = ({ severity }: RuleFinding) => severity === 'fault';
