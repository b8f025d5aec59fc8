import { z } from 'zod';
import { gstinCheckCharacter, passesVerhoeff } from './check-digits.ts';
import { type FaultKey, withFault } from './faults.ts';
import { isGstStateCode } from './states.ts';
import { checkedText, cleanLine } from './text.ts';

export * from './masks.ts';

/** One kind of identifier: its normalisation, its validation, and a schema that does both. */
export type Identifier = {
  normalise: (text: string) => string;
  /** Validates a normalised text; undefined if valid. */
  faultOf: (text: string) => FaultKey | undefined;
  schema: ReturnType<typeof checkedText>;
};

function identifier(normalise: Identifier['normalise'], faultOf: Identifier['faultOf']): Identifier {
  return { normalise, faultOf, schema: checkedText(normalise, faultOf) };
}

/** An identifier that is fully described by its pattern. */
function pattern(normalise: Identifier['normalise'], form: RegExp, fault: FaultKey): Identifier {
  return identifier(normalise, (text) => (form.test(text) ? undefined : fault));
}

const upper = (text: string) => cleanLine(text).toUpperCase();
const upperCompact = (text: string) => upper(text).replace(/ /g, '');
const upperWithoutDashes = (text: string) => upper(text).replace(/[ -]/g, '');
const compact = (text: string) => cleanLine(text).replace(/ /g, '');
/** Removes the spaces and dashes that group digits; letters stay, so that they are rejected. */
const ungrouped = (text: string) => cleanLine(text).replace(/[ -]/g, '');

const panForm = /^[A-Z]{3}[PCHFATBLJGE][A-Z]\d{4}[A-Z]$/;
const isPan = (text: string) => panForm.test(text) && text.slice(5, 9) !== '0000';

export const pan = identifier(upperCompact, (text) => (isPan(text) ? undefined : 'pan'));

/** Returns the letter of a PAN that gives the kind of holder: P person, C company, H family, F firm, A association, T trust … */
export function panCategory(text: string): string {
  return text.charAt(3);
}

/** Returns the identifier for a PAN of one category of applicant, such as P. */
export function panOf(category: string): Identifier {
  return identifier(
    upperCompact,
    (text) => pan.faultOf(text) ?? (panCategory(text) === category ? undefined : 'pan_category'),
  );
}

export const tan = pattern(upperCompact, /^[A-Z]{4}\d{5}[A-Z]$/, 'tan');

export const aadhaar = identifier(ungrouped, (text) => {
  if (!/^[2-9]\d{11}$/.test(text)) return 'aadhaar';
  return passesVerhoeff(text) ? undefined : 'aadhaar_check';
});

const enrolment = (text: string) => cleanLine(text).replace(/[ /:-]/g, '');

/** Enrolment number with date and time; PAN forms reject it since 01-10-2024, so only old records contain it. */
export const aadhaarEnrolment = pattern(enrolment, /^\d{28}$/, 'aadhaar_eid');

export const gstin = identifier(upperCompact, (text) => {
  if (!/^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/.test(text) || !isPan(text.slice(2, 12))) return 'gstin';
  if (!isGstStateCode(text.slice(0, 2))) return 'gstin_state';
  return gstinCheckCharacter(text.slice(0, 14)) === text.charAt(14) ? undefined : 'gstin_check';
});

export const ifsc = pattern(upperCompact, /^[A-Z]{4}0[A-Z0-9]{6}$/, 'ifsc');
export const micr = pattern(ungrouped, /^\d{9}$/, 'micr');

const mobileDigits = (text: string) =>
  cleanLine(text)
    .replace(/[ ()-]/g, '')
    .replace(/^(?:\+91|0091|91(?=\d{10}$))/, '')
    .replace(/^0+(?=\d{10}$)/, '');

/** An Indian mobile number of 10 digits; a leading +91, 91 or 0 and spaces are removed. A number of ten equal digits is invalid. */
export const mobile = identifier(mobileDigits, (text) => {
  return /^[6-9]\d{9}$/.test(text) && !/^(\d)\1+$/.test(text) ? undefined : 'mobile';
});

export const pincode = pattern(compact, /^[1-9]\d{5}$/, 'pincode');

const lower = (text: string) => cleanLine(text).toLowerCase();

/** A UPI address; the part after @ has no dot, so an e-mail address is invalid. */
export const vpa = pattern(lower, /^[a-z0-9][a-z0-9._-]{1,254}@[a-z][a-z0-9]{1,63}$/, 'vpa');

export const pran = pattern(ungrouped, /^\d{12}$/, 'pran');

/** A bank account number, stored as text because of leading zeros; not all zeros. */
export const bankAccount = pattern(ungrouped, /^(?!0+$)\d{9,18}$/, 'account_number');

/** Acknowledgement number of a PAN application. */
export const ackNo = pattern(ungrouped, /^\d{15}$/, 'ack_no');

/** UTI coupon or application number; only the observed formats are known. */
export const utiCoupon = pattern(upperWithoutDashes, /^[A-Z]{1,2}\d{9,10}$/, 'uti_coupon');

const upiReference = pattern(compact, /^\d{12}$/, 'utr_upi');

/** The bank's payment reference, by payment method. */
export const utr = {
  upi: upiReference,
  imps: upiReference,
  neft: pattern(upperCompact, /^[A-Z0-9]{16}$/, 'utr_neft'),
  rtgs: pattern(upperCompact, /^[A-Z0-9]{22}$/, 'utr_rtgs'),
  /** Slip or cheque number of methods without a fixed format. */
  other: pattern(upperCompact, /^[A-Z0-9/-]{6,22}$/, 'utr'),
} as const satisfies Record<string, Identifier>;
export type UtrMode = keyof typeof utr;

/** PAN forms accept at most 75 characters. */
export const email = identifier(lower, (text) =>
  text.length <= 75 && z.regexes.email.test(text) ? undefined : 'email',
);

/** The four parts of an AO code (assessing officer). */
export const aoCode = z.strictObject({
  area: pattern(upper, /^[A-Z]{3}$/, 'ao_code').schema,
  type: pattern(upper, /^[A-Z]{1,2}$/, 'ao_code').schema,
  range: pattern(upper, /^\d{1,3}$/, 'ao_code').schema,
  number: pattern(upper, /^\d{1,3}$/, 'ao_code').schema,
});
export type AoCode = z.output<typeof aoCode>;

const fitsGstin = ({ gstin: number, pan: holder }: { gstin?: string; pan?: string }) =>
  number === undefined || holder === undefined || number.slice(2, 12) === holder;
const [panFits, panFault] = withFault(fitsGstin, 'mismatch');
const panPath: PropertyKey[] = ['pan'];

/** A refinement at `pan`: characters 3 to 12 of a GSTIN are the PAN of its holder (CGST rules, form REG-06). */
export const panOfGstin = [panFits, { ...panFault, path: panPath }] as const;
