import type { FaultKey } from '@sevadesk/contract/kernel/faults';
import {
  bankAccount,
  email,
  gstin,
  type Identifier,
  ifsc,
  mobile,
  pan,
  pincode,
} from '@sevadesk/contract/kernel/indian-ids';
import { applySteps, type CleaningRule, type Read, type Step, type Stepped } from './cleaning.rules.ts';
import { cleanStepped, isLost, readWith } from './text.rules.ts';

const hindiZero = 0x0966;

/** ०१२ as 012: Hindi keyboards write these digits, but no register reads them. */
export const hindiDigits: Step = [
  'text.hindi_digits',
  (text) => text.replace(/[\u0966-\u096F]/g, (digit) => String(digit.charCodeAt(0) - hindiZero)),
];

/** '9000000009.0': an identifier that a spreadsheet stored as a number. */
export const pointZero: Step = ['number.point_zero', (text) => text.replace(/^(\d+)\.0+$/, '$1')];

/** Removes a label before the value: 'Mob. No.: ', 'PAN - '. */
const label = (words: string): Step => {
  const form = new RegExp(`^(?:${words})(?:\\s*(?:no|number)\\b\\.?)?\\s*[.:=-]*\\s*(?=\\S)`, 'i');
  return ['text.label', (text) => text.replace(form, '')];
};

/** Creates a reader of an identifier from steps; the cleaned text must be valid by its schema. */
function identifierReader(
  own: Identifier,
  steps: readonly Step[],
  emptyAs: (text: string) => CleaningRule | undefined = () => undefined,
) {
  return readWith<string>((stepped: Stepped): Read<string> => {
    const { text, rules } = applySteps(stepped, steps);
    const emptiness = emptyAs(text);
    if (emptiness) return { value: null, rules: [...rules, emptiness] };
    const fault: FaultKey | undefined = text === own.normalise(text) ? own.faultOf(text) : own.faultOf('');
    return fault ? { fault } : { value: text, rules };
  });
}

const zeros = (text: string) => (/^0+$/.test(text) ? 'empty.zeros' : undefined);

/** Splits two values in one cell at a separator that no value contains; takes the first if it is valid alone. */
const firstOfTwo = (
  between: RegExp,
  isOne: (text: string) => boolean,
  isOther: (text: string) => boolean = isOne,
): Step => [
  'value.first_of_two',
  (text) => {
    const [first = '', ...others] = text.split(between).map((part) => part.trim());
    return others.length > 0 && isOne(first) && others.every((other) => other === '' || isOther(other)) ? first : text;
  },
];

const isMobile = (text: string) => mobile.faultOf(mobile.normalise(text.replaceAll('.', ''))) === undefined;
/** After a mobile number: another one, a landline, or only the last digits of the next. */
const isAnyNumber = (text: string) => /^[\d\s()+.-]+$/.test(text);

/** 0674-2300001: area code and number. Without the dash it would pass as a mobile number. */
const landline = /^\(?0[1-9]\d{1,3}\)?[\s-]+\d{6,8}$/;

/** A mobile number of ten digits; 0 or only zeros mean none. */
export const readMobile = identifierReader(
  mobile,
  [
    hindiDigits,
    label('mobile|mob|phone|ph|cell|tel|contact|m|whatsapp|wa'),
    firstOfTwo(/\s*[/,;&|]\s*|\s+(?:or|and)\s+/i, isMobile, isAnyNumber),
    pointZero,
    ['mobile.separators', (text) => (landline.test(text) ? text : text.replace(/[\s().-]/g, ''))],
    ['mobile.prefix', (text) => text.replace(/^(?:0?\+91|0091|91)(?=0?\d{10}$)/, '')],
    ['mobile.leading_zero', (text) => text.replace(/^0+(?=[1-9]\d{9}$)/, '')],
  ],
  zeros,
);

const isEmail = (text: string) => email.faultOf(email.normalise(text)) === undefined;

/** An e-mail address in lower case. */
export const readEmail = identifierReader(email, [
  label('(?:e-?mail(?: ?(?:id|address))?|mailto)\\s*(?=[:=])'),
  ['email.around', (text) => text.replace(/^[^<>]*<([^<>\s]+@[^<>\s]+)>$/, '$1')],
  ['email.at_sign', (text) => text.replace(/\s*(?:\[at\]|\(at\))\s*/i, '@').replace(/\s*@\s*/, '@')],
  firstOfTwo(/\s*[/,;|]\s*|\s+/, isEmail),
  ['email.around', (text) => text.replace(/^[\s.,;:'"<(]+|[\s.,;:'">)]+$/g, '')],
  ['email.lower_case', (text) => text.toLowerCase()],
]);

const upperCase: Step = ['id.upper_case', (text) => text.toUpperCase()];
const closed: Step = ['id.separators', (text) => text.replace(/[\s./_-]/g, '')];

/** Placeholders of the tax department and clerks for a person without a PAN. */
const noPan = /^(?:PAN)?(?:NOTAVBL|NOTAVAIL(?:ABLE)?|APPLIED(?:FOR)?|INVALID|NOTREQD|NOPAN)$/;

/** A PAN in upper case; 'PANNOTAVBL', 'APPLIED' and zeros mean none. */
export const readPan = identifierReader(
  pan,
  [label('pan(?:\\s*card)?(?=[\\s.:=-])'), upperCase, closed],
  (text) => zeros(text) ?? (noPan.test(text) ? 'empty.placeholder' : undefined),
);

const noGstin = /^(?:URP|URD|UNREGISTERED|UNREG|NOGST|NOTREGISTERED|EXEMPT(?:ED)?)$/;

/** A GSTIN in upper case with a valid check character; 'URP' and 'UNREGISTERED' mean none. */
export const readGstin = identifierReader(
  gstin,
  [label('gst(?:in|\\s*no|\\s*number)?(?=[\\s.:=-])'), upperCase, closed],
  (text) => zeros(text) ?? (noGstin.test(text) ? 'empty.placeholder' : undefined),
);

/** An IFSC in upper case. Its fifth character is zero by definition, so an O there becomes a zero. */
export const readIfsc = identifierReader(
  ifsc,
  [
    label('ifsc(?:\\s*code)?(?=[\\s.:=-])'),
    upperCase,
    closed,
    ['ifsc.letter_o', (text) => text.replace(/^([A-Z]{4})O(?=[A-Z0-9]{6}$)/, '$10')],
  ],
  zeros,
);

/** The number of a bank account: 9 to 18 digits, because leading zeros belong to it. */
export const readAccountNumber = identifierReader(
  bankAccount,
  [hindiDigits, label('(?:bank\\s*)?a(?:ccount|cc?t?|/c)(?=[\\s.:=-])'), pointZero, closed],
  zeros,
);

/** A PIN code of six digits; `assessPin` checks whether it exists. */
export const readPin = identifierReader(
  pincode,
  [
    hindiDigits,
    label('pin(?:\\s*code)?|pincode|zip'),
    pointZero,
    ['number.commas', (text) => text.replace(/^(\d),(\d{2}),(\d{3})$|^(\d{3}),(\d{3})$/, '$1$2$3$4$5')],
    ['pin.separators', (text) => text.replace(/^[.\s-]+|[.\s-]+$/g, '').replace(/(?<=\d)[\s-]+(?=\d)/g, '')],
  ],
  zeros,
);

/** A code of the old system with its letters unchanged; 0 means none. */
export const readCode = readWith<string>((stepped) => {
  const own = applySteps(stepped, [hindiDigits, pointZero]);
  // Hindi digits can hide more to clean: '०१२ is '012.
  const { text, rules } = own.text === stepped.text ? own : cleanStepped(own, [hindiDigits, pointZero]);
  if (text === '0') return { value: null, rules: [...rules, 'code.zero'] };
  // 1.02E+05 has lost its last digits.
  if (/^\d(?:\.\d+)?E\+?\d+$/i.test(text) && /[.+]/.test(text)) return { fault: 'invalid' };
  return text.length > 60 || isLost(text) ? { fault: 'characters' } : { value: text, rules };
});
