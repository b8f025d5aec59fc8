import { z } from 'zod';
import { localDate } from '../kernel/date-schema.ts';
import { type FaultKey, faultIssue, withFault } from '../kernel/faults.ts';
import { bankAccount, email, ifsc, mobile, pan, panCategory, pincode } from '../kernel/indian-ids.ts';
import { stateCode } from '../kernel/state-schema.ts';
import { checkedText, choice, cleanLine, optionalText, safeText } from '../kernel/text.ts';
import { constitutionForms, constitutions, possessions } from './constitutions.ts';

export const registrationReasons = [
  'turnover',
  'inter-state',
  'e-commerce',
  'voluntary',
  'succession',
  'other',
] as const;
export const activities = [
  'retail',
  'wholesale',
  'factory',
  'office',
  'warehouse',
  'service',
  'works',
  'other',
] as const;
export const accountTypes = ['savings', 'current', 'overdraft', 'cash-credit'] as const;
export const genders = ['M', 'F', 'T'] as const;
const yesNo = ['Y', 'N'] as const;

/** Format of several codes in one text; up to five, separated by commas or spaces. */
function codes(form: RegExp) {
  const listOf = (text: string) => text.split(/[\s,;]+/).filter(Boolean);
  return optionalText(
    checkedText(
      (text) => [...new Set(listOf(cleanLine(text)))].join(', '),
      (text): FaultKey | undefined => {
        const list = listOf(text);
        if (list.length > 5) return 'too_many';
        return list.every((code) => form.test(code)) ? undefined : 'invalid';
      },
    ),
  );
}

const registrarNo = checkedText(
  (text) => cleanLine(text).toUpperCase().replace(/ /g, ''),
  (text) => (/^(?:[LUF]\d{5}[A-Z]{2}\d{4}[A-Z]{3}\d{6}|[A-Z]{3}-?\d{4}|F\d{5})$/.test(text) ? undefined : 'invalid'),
);
const last4 = checkedText(cleanLine, (text) => (/^\d{4}$/.test(text) ? undefined : 'invalid'));
const person = safeText({ max: 100, upper: true });
const place = {
  address: safeText({ max: 200 }),
  pin: pincode.schema,
  district: safeText({ max: 60 }),
  state: stateCode,
  possession: choice(possessions),
  activity: choice(activities),
};

const applicant = {
  constitution: choice(constitutions),
  legalName: safeText({ max: 150, upper: true }),
  pan: pan.schema,
  email: email.schema,
  mobile: mobile.schema,
};
const business = {
  tradeName: safeText({ max: 150 }),
  reason: choice(registrationReasons),
  commencedOn: localDate,
  liableOn: localDate.nullish(),
  composition: choice(yesNo),
  registrarNo: optionalText(registrarNo),
  stateJurisdiction: optionalText(safeText({ max: 100 })),
  centreJurisdiction: optionalText(safeText({ max: 100 })),
  existing: optionalText(safeText({ max: 200 })),
};
const member = {
  /** Key of this person's documents; it is stable when rows are moved or removed. */
  key: z.string().regex(/^[a-z0-9-]{1,36}$/),
  name: person,
  fatherName: person,
  birthDate: localDate,
  gender: choice(genders),
  designation: safeText({ max: 60 }),
  pan: pan.schema,
  /** The full number is never asked for: the portal asks the holder directly. */
  aadhaarLast4: last4,
  din: optionalText(checkedText(cleanLine, (text) => (/^\d{8}$/.test(text) ? undefined : 'invalid'))),
  mobile: mobile.schema,
  email: email.schema,
  address: safeText({ max: 200 }),
  pin: pincode.schema,
};
const signatory = {
  name: person,
  designation: safeText({ max: 60 }),
  pan: pan.schema,
  mobile: mobile.schema,
  email: email.schema,
};
const goods = { hsn: codes(/^\d{4}(?:\d{2}){0,2}$/), sac: codes(/^99\d{4}$/) };
const bank = { account: bankAccount.schema, ifsc: ifsc.schema, type: choice(accountTypes) };
const verification = {
  place: safeText({ max: 60 }),
  consent: z.boolean().refine(...withFault((given: boolean) => given, 'must_accept')),
};

type Values = { applicant: { constitution?: unknown; pan?: string }; members: readonly { pan: string }[] };

/** An invalid constitution is reported at its own field. */
const formOf = (constitution: unknown) => constitutionForms[constitution as keyof typeof constitutionForms];

function membersFault({ applicant, members }: Values): ['members' | string[], FaultKey, number] | undefined {
  const form = formOf(applicant.constitution);
  if (!form) return undefined;
  const [fewest, most] = form.members;
  if (members.length < fewest) return ['members', 'too_few', fewest];
  if (members.length > most) return ['members', 'too_many', most];
  const own = form.member === 'proprietor' && members[0]?.pan !== applicant.pan;
  return own ? [['members', '0', 'pan'], 'mismatch', 0] : undefined;
}

/** A complete registration with the fields of form REG-01, ready to be submitted. */
export const registrationForm = z
  .strictObject({
    applicant: z.strictObject(applicant),
    business: z.strictObject(business),
    members: z.array(z.strictObject(member)).max(10),
    signatory: z.strictObject(signatory),
    principal: z.strictObject(place),
    places: z.array(z.strictObject(place)).max(10),
    goods: z.strictObject(goods),
    bank: z.strictObject(bank),
    verification: z.strictObject(verification),
  })
  .superRefine((values, ctx) => {
    const form = formOf(values.applicant.constitution);
    if (form && values.applicant.pan && !form.panLetters.includes(panCategory(values.applicant.pan)))
      ctx.addIssue(faultIssue('pan_category', ['applicant', 'pan']));
    if (form?.registrar && values.business.registrarNo === undefined)
      ctx.addIssue(faultIssue('required', ['business', 'registrarNo']));
    const found = membersFault(values);
    if (found) {
      const [path, key, limit] = found;
      ctx.addIssue(
        faultIssue(
          key,
          typeof path === 'string' ? [path] : path,
          key.startsWith('too_few') ? { min: limit } : { max: limit },
        ),
      );
    }
    if (values.goods.hsn === undefined && values.goods.sac === undefined)
      ctx.addIssue(faultIssue('required', ['goods', 'hsn']));
  });
export type RegistrationForm = z.output<typeof registrationForm>;

export const registrationSections = [
  'applicant',
  'business',
  'members',
  'signatory',
  'principal',
  'places',
  'goods',
  'bank',
  'verification',
] as const;
export type RegistrationSection = (typeof registrationSections)[number];

const draftText = z
  .string()
  .max(400)
  .refine(...withFault((text: string) => !/[\p{Cs}\0]/u.test(text), 'characters'))
  .nullish();

/** The same fields as optional, unvalidated texts. */
function draftOf<Shape extends object>(shape: Shape) {
  const fields = Object.keys(shape).map((name) => [name, draftText] as const);
  return z.strictObject(Object.fromEntries(fields) as Record<keyof Shape & string, typeof draftText>);
}

/** A saved draft. */
export const registrationDraft = z.strictObject({
  applicant: draftOf(applicant),
  business: draftOf(business),
  members: z.array(draftOf(member).extend({ key: member.key })).max(10),
  signatory: draftOf(signatory),
  principal: draftOf(place),
  places: z.array(draftOf(place)).max(10),
  goods: draftOf(goods),
  bank: draftOf(bank),
  verification: draftOf({ place: 0 }).extend({ consent: z.boolean() }),
});
export type RegistrationDraft = z.output<typeof registrationDraft>;
