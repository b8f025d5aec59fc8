import { states } from '@sevadesk/contract/kernel/states';
import { cleanLine } from '@sevadesk/contract/kernel/text';
import type { AadhaarFacts } from './parse-aadhaar-qr.ts';

/** Converts to capitals, with a space for characters that the form does not accept. */
const clean = (text: string): string => cleanLine(text.toUpperCase().replaceAll(/[^A-Z0-9 .,/&'-]/g, ' '));
const cleanName = (text: string): string => cleanLine(text.toUpperCase().replaceAll(/[^A-Z ]/g, ' '));

/** A form field holds 25 characters: a longer line is cut after its last whole word. */
function fitting(text: string, most = 25): string {
  const whole = clean(text);
  if (whole.length <= most) return whole;
  const cut = whole.slice(0, most + 1);
  return (cut.includes(' ') ? cut.slice(0, cut.lastIndexOf(' ')) : whole.slice(0, most)).trim();
}

/** Splits 'SARITA DEVI NAMOONA' into first, middle and last name; a single name is a last name. */
function namesOf(prefix: string, text: string): Record<string, string> {
  const words = cleanName(text).split(' ').filter(Boolean);
  const last = words.pop();
  if (last === undefined) return {};
  const [first = '', ...middle] = words;
  const key = (part: string) => (prefix ? `${prefix}${part}` : part.charAt(0).toLowerCase() + part.slice(1));
  return { [key('LastName')]: last, [key('FirstName')]: first, [key('MiddleName')]: middle.join(' ') };
}

/** Returns the father if the card names a parent; a husband or guardian is not the father. */
const fatherOf = (careOf: string): string => /^\s*[SD]\s*\/\s*O\s*[:.-]?\s*(.+)$/i.exec(careOf)?.[1] ?? '';

const stateOf = (name: string): string => {
  const wanted = cleanName(name);
  return states.find((state) => cleanName(state.name) === wanted)?.code ?? '';
};

/** Returns the form values of a person that the Aadhaar card provides, by field. */
export function valuesOfAadhaar(facts: AadhaarFacts): Record<string, string> {
  const gender = facts.gender.toUpperCase().charAt(0);
  const isWhole = /^\d{12}$/.test(facts.number);
  const area = facts.locality || facts.village || facts.subDistrict;
  const values: Record<string, string> = {
    ...namesOf('', facts.name),
    aadhaarName: cleanName(facts.name).slice(0, 75),
    title: gender === 'M' ? 'SHRI' : '',
    gender: 'MFT'.includes(gender) ? gender : '',
    birthDate: facts.birthDate,
    ...namesOf('father', fatherOf(facts.careOf)),
    resFlat: fitting(facts.house),
    resPremises: fitting(facts.landmark || (facts.village === area ? '' : facts.village)),
    resRoad: fitting(facts.street || facts.postOffice),
    resArea: fitting(area),
    resPin: /^[1-9]\d{5}$/.test(facts.pin) ? facts.pin : '',
    resCity: fitting(facts.district || facts.village),
    resState: stateOf(facts.state),
    aadhaar: isWhole ? facts.number : '',
  };
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));
}
