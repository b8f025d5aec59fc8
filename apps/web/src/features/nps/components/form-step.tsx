import { ageOn, isLocalDate } from '@sevadesk/contract/kernel/local-date';
import { formatBalance } from '@sevadesk/contract/kernel/money-format';
import { toPaise } from '@sevadesk/contract/kernel/paise';
import { equityLimitAt, type NpsOptions, type NpsStep } from '@sevadesk/contract/nps';
import { m } from '@sevadesk/messages';
import { NomineeFields } from './nominee-fields.tsx';
import { StepFields } from './step-fields.tsx';
import { type Field, schemeFields, stepFields, type Values } from './steps.ts';

const equityHelp = ({ birthDate }: Values, { limits, today }: NpsOptions) => {
  const age = typeof birthDate === 'string' && isLocalDate(birthDate) ? ageOn(birthDate, today) : limits.minAge;
  return m.nps_equity_help({ percent: equityLimitAt(limits, age) });
};
const leastHelp =
  (tier: 'tier1MinPaise' | 'tier2MinPaise'): Field['help'] =>
  (_, { limits }) =>
    m.nps_money_help({ amount: formatBalance(toPaise(limits[tier])) });
const scheme = schemeFields(equityHelp, leastHelp);

/** The fields of one step, inside the surrounding form. */
export function FormStep({ step, options }: { step: NpsStep; options: NpsOptions }) {
  if (step === 'nominees') return <NomineeFields today={options.today} />;
  return <StepFields key={step} fields={step === 'scheme' ? scheme : stepFields[step]} options={options} />;
}
