import type { FaultKey } from '@sevadesk/contract/kernel/faults';
import { email, gstin, type Identifier, ifsc, mobile, pan, pincode } from '@sevadesk/contract/kernel/indian-ids';
import { applySteps, type CleaningRule, type Read, type Step, type Stepped } from './cleaning.rules.ts';
import { cleanStepped, isLost, readWith } from './text.rules.ts';

const hindiZero = 0x0966;

/** ०१२ as 012: keyboards of Hindi write them, no register reads them. */
export const hindiDigits: Step = [
  'text.hindi_digits',
  (text) => text.replace(/[\u0966-\u096F]/g, (digit) => String(digit.charCodeAt(0) - hindiZero)),
];

/** '9000000009.0': a number that a sheet once took for a measure. */
export const pointZero: Step = ['number.point_zero', (text) => text.replace(/^(\d+)\.0+$/, '$1')];

/** What stands before the value itself: 'Mob. No.: ', 'PAN - '. */
const label = (words: string): Step => {
  const form = new RegExp(`^(?:${words})(?:\\s*(?:no|number)\\b\\.?)?\\s*[.:=-]*\\s*(?=\\S)`, 'i');
  return ['text.label', (text) => text.replace(form, '')];
};

/** Reads an identifier of the product by steps of its own; what they leave must be as its schema has it. */
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

/** Two values in one cell, by a sign that none of them has inside; the first, where it can stand alone. */
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
/** Behind a mobile number: another one, a landline, or only the last digits of the next. */
const isAnyNumber = (text: string) => /^[\d\s()+.-]+$/.test(text);

/** 0674-2300001: code of a town and number. Without its dash it would pass for a mobile number. */
const landline = /^\(?0[1-9]\d{1,3}\)?[\s-]+\d{6,8}$/;

/** A mobile number of ten digits; 0 or only zeros are none. */
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

/** What the tax department and clerks write where a person has no PAN. */
const noPan = /^(?:PAN)?(?:NOTAVBL|NOTAVAIL(?:ABLE)?|APPLIED(?:FOR)?|INVALID|NOTREQD|NOPAN)$/;

/** A PAN in upper case; 'PANNOTAVBL', 'APPLIED' and zeros are none. */
export const readPan = identifierReader(
  pan,
  [label('pan(?:\\s*card)?(?=[\\s.:=-])'), upperCase, closed],
  (text) => zeros(text) ?? (noPan.test(text) ? 'empty.placeholder' : undefined),
);

const noGstin = /^(?:URP|URD|UNREGISTERED|UNREG|NOGST|NOTREGISTERED|EXEMPT(?:ED)?)$/;

/** A GSTIN in upper case, its check character right; 'URP' and 'UNREGISTERED' are none. */
export const readGstin = identifierReader(
  gstin,
  [label('gst(?:in|\\s*no|\\s*number)?(?=[\\s.:=-])'), upperCase, closed],
  (text) => zeros(text) ?? (noGstin.test(text) ? 'empty.placeholder' : undefined),
);

/** An IFSC in upper case. Its fifth sign is a zero by definition, so an O there is one. */
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

/** A PIN code of six digits; whether it exists is asked of the product's list by `assessPin`. */
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

/** A code of the old system as it stood there, letters as they were; 0 is nobody's. */
export const readCode = readWith<string>((stepped) => {
  const own = applySteps(stepped, [hindiDigits, pointZero]);
  // Behind digits of Hindi may lie more to clean: '०१२ is '012.
  const { text, rules } = own.text === stepped.text ? own : cleanStepped(own, [hindiDigits, pointZero]);
  if (text === '0') return { value: null, rules: [...rules, 'code.zero'] };
  // 1.02E+05 has lost its last digits for good.
  if (/^\d(?:\.\d+)?E\+?\d+$/i.test(text) && /[.+]/.test(text)) return { fault: 'invalid' };
  return text.length > 60 || isLost(text) ? { fault: 'characters' } : { value: text, rules };
});
