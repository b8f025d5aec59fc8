import { mobile } from '../../kernel/indian-ids.ts';
import { pinMatchesState } from '../../kernel/states.ts';
import { fault, type RuleFinding, warning } from '../core/finding.ts';
import { textOf } from '../core/form-facts.ts';
import { type Check, isPerson } from './rule.ts';

/** At least two of the four upper lines are filled (providers' forms; ERI); PIN code and state usually match. */
export const addressRules: Check = (input) => {
  const { form, values } = input;
  const block = (prefix: 'res' | 'off'): RuleFinding[] => {
    const lines = ['Flat', 'Premises', 'Road', 'Area'].filter((line) => textOf(values, `${prefix}${line}`) !== '');
    const [pin, state] = [textOf(values, `${prefix}Pin`), textOf(values, `${prefix}State`)];
    return [
      ...(lines.length < 2 ? [fault('address_lines', `${prefix}Flat`)] : []),
      ...(pin && state && pinMatchesState(pin, state) ? [warning('pin_state', `${prefix}Pin`)] : []),
    ];
  };
  const has = (prefix: string) => form.fields.some(({ key }) => key === `${prefix}Flat`);
  const goesTo = textOf(values, 'commAddress');
  const both = isPerson(input);
  return [
    ...(has('res') && (both || goesTo === 'R') ? block('res') : []),
    ...(has('off') && (goesTo === 'O' || !has('res')) ? block('off') : []),
  ];
};

/** A number in India has its own format; a telephone number has an area code and a number. */
export const contactRules: Check = ({ values }) => {
  const isd = textOf(values, 'isd');
  const number = textOf(values, 'mobileAbroad');
  const isBroken = isd === '91' ? mobile.faultOf(number) !== undefined : number.length < 5;
  const [std, phone] = [textOf(values, 'std'), textOf(values, 'phone')];
  return [
    ...(number !== '' && isBroken ? [fault('mobile_form', 'mobileAbroad')] : []),
    ...((std === '') !== (phone === '') ? [warning('phone_parts', std === '' ? 'std' : 'phone')] : []),
  ];
};

/** The four parts of an AO code are given together, even where the form leaves them optional. */
export const aoPartsRule: Check = ({ values }) => {
  const parts = ['aoArea', 'aoType', 'aoRange', 'aoNumber'];
  const missing = parts.find((part) => textOf(values, part) === '');
  const isBegun = parts.some((part) => textOf(values, part) !== '');
  return missing && isBegun ? [fault('ao_incomplete', missing)] : [];
};
