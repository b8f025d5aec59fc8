import { z } from 'zod';
import { localDate } from '../kernel/date-schema.ts';
import { type FaultKey, faultIssue, withFault } from '../kernel/faults.ts';
import { recordId } from '../kernel/ids.ts';
import { email, gstin, mobile, pan, panCategory, pincode } from '../kernel/indian-ids.ts';
import { feePaise } from '../kernel/money-schema.ts';
import { choice, optionalText, safeText } from '../kernel/text.ts';
import type { LeadKind } from './status.ts';

export const genders = ['M', 'F', 'T'] as const;
export const maritalStates = ['single', 'married', 'other'] as const;
export const residences = ['owned', 'rented', 'family', 'employer'] as const;
export const employments = ['salaried', 'self_employed', 'professional', 'business', 'other'] as const;

/** Version of the consent text on the form; a changed text gets a new version. */
export const leadConsentVersion = '2026-11';

const line = (max: number) => optionalText(safeText({ max }));
const amount = feePaise.nullish();
const years = z.int().min(0).max(80).nullish();
const lastFour = z.string().refine(...withFault((text: string) => /^\d{4}$/.test(text), 'aadhaar'));

/** The applicant's details. The required parts depend on the product and the employment: `leadFaults`. */
export const leadForm = z.strictObject({
  name: safeText({ max: 85 }),
  parentName: safeText({ max: 85 }),
  mobile: mobile.schema,
  altMobile: optionalText(mobile.schema),
  email: email.schema,
  birthDate: localDate,
  pan: pan.schema,
  aadhaarLast4: optionalText(lastFour),
  gender: optionalText(choice(genders)),
  maritalStatus: optionalText(choice(maritalStates)),
  address1: safeText({ max: 100 }),
  address2: line(100),
  city: safeText({ max: 60 }),
  pin: pincode.schema,
  residence: choice(residences),
  residenceYears: years,
  employment: choice(employments),
  incomePaise: feePaise,
  emisPaise: amount,
  creditScore: z.int().min(300).max(900).nullish(),
  company: line(100),
  designation: line(60),
  officeAddress: line(200),
  joinedOn: localDate.nullish(),
  businessName: line(100),
  businessNature: line(100),
  gstin: optionalText(gstin.schema),
  businessYears: years,
  turnoverPaise: amount,
  otherCardBank: line(80),
  otherCardLimitPaise: amount,
  amountPaise: amount,
  months: z.int().min(1).max(600).nullish(),
  purpose: line(200),
  security: line(300),
  securityValuePaise: amount,
  consent: z.boolean().refine(...withFault((given: boolean) => given, 'must_accept')),
});
export type LeadForm = z.output<typeof leadForm>;
export type LeadFormInput = z.input<typeof leadForm>;

/** The product that the form is filled for; amounts in whole paise. */
export type LeadProduct = {
  kind: LeadKind;
  loanType: string | null;
  minAmountPaise: number | null;
  maxAmountPaise: number | null;
  minMonths: number | null;
  maxMonths: number | null;
};

/** Secured loans. */
const secured: ReadonlySet<string> = new Set(['home', 'gold', 'vehicle', 'property']);

export function isSecured({ loanType }: Pick<LeadProduct, 'loanType'>): boolean {
  return loanType !== null && secured.has(loanType);
}

/** Returns which part of the form an employment requires. */
export function workPart(employment: string | undefined): 'company' | 'business' | 'none' {
  if (employment === 'salaried') return 'company';
  return employment === 'self_employed' || employment === 'professional' || employment === 'business'
    ? 'business'
    : 'none';
}

type Field = keyof LeadForm;
type Problem = { field: Field; key: FaultKey; params?: Record<string, number> };

const missing = (form: LeadForm, fields: readonly Field[]): Problem[] =>
  fields
    .filter((field) => form[field] === undefined || form[field] === null)
    .map((field) => ({ field, key: 'required' }));

const partFields: Record<ReturnType<typeof workPart>, readonly Field[]> = {
  company: ['company', 'designation', 'officeAddress', 'joinedOn'],
  business: ['businessName', 'businessNature', 'businessYears', 'turnoverPaise'],
  none: [],
};

function outside(field: Field, value: number | null | undefined, from: number | null, to: number | null): Problem[] {
  if (value === null || value === undefined) return [];
  if (from !== null && value < from) return [{ field, key: 'amount' }];
  return to !== null && value > to ? [{ field, key: 'amount' }] : [];
}

function loanFaults(form: LeadForm, product: LeadProduct): Problem[] {
  const months = form.months ?? undefined;
  const { minMonths, maxMonths } = product;
  return [
    ...missing(form, ['amountPaise', 'months', 'purpose']),
    ...outside('amountPaise', form.amountPaise, product.minAmountPaise ?? 1, product.maxAmountPaise),
    ...(months !== undefined && minMonths !== null && months < minMonths
      ? [{ field: 'months', key: 'too_small', params: { min: minMonths } } as const]
      : []),
    ...(months !== undefined && maxMonths !== null && months > maxMonths
      ? [{ field: 'months', key: 'too_big', params: { max: maxMonths } } as const]
      : []),
    ...(isSecured(product) ? missing(form, ['security', 'securityValuePaise']) : []),
  ];
}

/** Returns the problems of a form for this product, including the parts for salaried people, businesses and secured loans. */
export function leadFaults(form: LeadForm, product: LeadProduct): Problem[] {
  const isBusiness = product.loanType === 'business';
  return [
    ...missing(form, partFields[workPart(form.employment)]),
    ...(product.kind === 'loan' ? loanFaults(form, product) : []),
    // A business may borrow in the name of its firm; all other products are for individuals.
    ...(!isBusiness && panCategory(form.pan) !== 'P' ? [{ field: 'pan', key: 'pan_category' } as const] : []),
  ];
}

/** Returns the form schema as the screen of a product validates it. */
export function leadFormFor(product: LeadProduct) {
  return leadForm.superRefine((form, ctx) => {
    for (const { field, key, params } of leadFaults(form, product)) ctx.addIssue(faultIssue(key, [field], params));
  });
}

export const leadInput = z.strictObject({
  /** Created once by the form, so that a repeated request returns the same lead. */
  requestId: recordId,
  productId: recordId,
  consentVersion: z.literal(leadConsentVersion),
  form: leadForm,
});
export type LeadInput = z.output<typeof leadInput>;

const draftValue = z.union([z.string().max(400), z.number(), z.boolean(), z.null()]);

/** A partly filled form. */
export const draftInput = z.strictObject({
  productId: recordId,
  data: z
    .record(z.string().max(40), draftValue)
    .refine(...withFault((data: object) => Object.keys(data).length <= 60, 'too_many', { max: 60 })),
});
