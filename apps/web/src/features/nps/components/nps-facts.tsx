import { formatDate } from '@sevadesk/contract/kernel/date-format';
import { toPaise } from '@sevadesk/contract/kernel/paise';
import { formatRupees } from '@sevadesk/contract/kernel/money-format';
import { stateByCode } from '@sevadesk/contract/kernel/states';
import { type NpsStep, type NpsView, npsSteps } from '@sevadesk/contract/nps';
import { countryName, m, stateName } from '@sevadesk/messages';
import { CopyNumber } from '../../../shared/ui/copy-number.tsx';
import { type Fact, Facts } from '../../../shared/ui/facts.tsx';
import { Panel } from '../../../shared/ui/panel.tsx';
import { type ChoiceName, choiceWords } from './choice-words.ts';
import { type FieldName, fieldWords } from './field-words.ts';
import { formSteps, stepWords } from './steps.ts';

const namesOf = (step: NpsStep): readonly string[] => npsSteps[step];
const isField = (name: string): name is FieldName => name in fieldWords;
const isChoice = (name: string): name is ChoiceName => name in choiceWords;

function textOf(name: string, value: unknown): string {
  if (value === undefined || value === null) return '';
  if (typeof value === 'boolean') return value ? m.nps_yes() : m.nps_no();
  if (typeof value === 'number') return name.endsWith('Paise') ? formatRupees(toPaise(value)) : `${value} %`;
  const text = typeof value === 'string' ? value : '';
  if (/Date$|Expiry$/.test(name)) return formatDate(text);
  if (name.endsWith('Country')) return countryName(text);
  const state = name.endsWith('State') ? stateByCode(text) : undefined;
  if (state) return stateName(state.code);
  const kind = name.endsWith('Proof') ? 'proof' : name;
  if (!isChoice(kind)) return text;
  const words: Record<string, () => string> = choiceWords[kind];
  return words[text]?.() ?? text;
}

/** The filled form, step by step, without what was left empty. */
export function NpsFacts({ view: { data, ackNo, pran, rejectReason } }: { view: NpsView }) {
  const values: Record<string, unknown> = data;
  const head: Fact[] = [
    { label: m.nps_col_ack(), value: <CopyNumber value={ackNo} /> },
    { label: m.nps_col_pran(), value: <CopyNumber value={pran} /> },
    ...(rejectReason ? [{ label: m.nps_reject_reason(), value: rejectReason, wide: true }] : []),
  ];
  return (
    <>
      <Panel title={m.nps_facts()}>
        <Facts facts={head} />
      </Panel>
      {formSteps
        .filter((step) => step !== 'nominees')
        .map((step) => (
          <Panel key={step} title={stepWords[step]()}>
            <Facts
              facts={namesOf(step)
                .filter(isField)
                .map((name) => ({ label: fieldWords[name](), value: textOf(name, values[name]), name }))
                .filter(({ value }) => value !== '')
                .map(({ label, value, name }) => ({ label: repeated(name, label), value }))}
            />
          </Panel>
        ))}
      <Panel title={m.nps_step_nominees()}>
        <Facts
          facts={(data.nominees ?? []).map((nominee, n) => ({
            label: m.nps_nominee_heading({ n: n + 1 }),
            value: [
              nominee.name,
              textOf('relation', nominee.relation),
              textOf('birthDate', nominee.birthDate),
              `${nominee.sharePercent ?? 0} %`,
              nominee.guardianName,
            ]
              .filter(Boolean)
              .join(' · '),
            wide: true,
          }))}
        />
      </Panel>
    </>
  );
}

/** Two addresses and two papers have the same labels: each says which one it is. */
function repeated(name: string, label: string): string {
  if (name.startsWith('perm')) return `${m.nps_perm_heading()}: ${label}`;
  if (name.startsWith('addressProof') && name !== 'addressProof') return `${m.nps_field_address_proof()}: ${label}`;
  return name.startsWith('idProof') && name !== 'idProof' ? `${m.nps_field_id_proof()}: ${label}` : label;
}
