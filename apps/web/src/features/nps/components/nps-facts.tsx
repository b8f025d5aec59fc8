import { type NpsStep, type NpsView, npsSteps } from '@sevadesk/contract/nps';
import { m } from '@sevadesk/messages';
import { CopyNumber } from '../../../shared/ui/values/copy-number.tsx';
import { type Fact, Facts } from '../../../shared/ui/blocks/facts.tsx';
import { Panel } from '../../../shared/ui/blocks/panel.tsx';
import { isField, repeated, textOf } from './field-text.ts';
import { fieldWords } from './field-words.ts';
import { formSteps, stepWords } from './steps.ts';

const namesOf = (step: NpsStep): readonly string[] => npsSteps[step];
/** The filled form, step by step, without empty fields. */
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
              `${nominee.sharePercent ?? 0}%`,
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
