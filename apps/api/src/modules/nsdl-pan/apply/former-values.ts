import { type FormDefinition, type FormValues, labelKeyOf, normaliseField } from '@sevadesk/contract/nsdl-pan';

/** Fields that belong to one application alone and are never copied: signature, proofs and selections. */
const ownFields = new Set([
  'signDate',
  'cardType',
  'aadhaar',
  'identityDocument',
  'addressDocument',
  'birthDocument',
  'entityDocument',
  'raIdentityDocument',
  'raAddressDocument',
  'panProof',
  'nameProof',
  'parentsProof',
  'docCount',
  'oldName',
  'changes',
  'surrender1',
  'surrender2',
  'surrender3',
  'surrender4',
]);

type Former = { type: string; category: string; data: FormValues };

/**
 * Returns the values of an earlier application for a new form, across types, categories and versions. Choices that the form no longer
 * offers, and fields that it does not have, are omitted and listed by the key of their label.
 */
export function formerValues(form: FormDefinition, former: Former): { values: FormValues; leftOut: string[] } {
  const values: Record<string, FormValues[string]> = {};
  const leftOut: string[] = [];
  for (const [key, value] of Object.entries(former.data)) {
    if (ownFields.has(key) || value === undefined) continue;
    const field = form.fields.find((one) => one.key === key);
    const isOther = isOfAnother(form, former, key);
    if (field && !isOther && fits(field.offers, value) && fitsLength(field, value)) values[key] = value;
    else leftOut.push(field ? labelKeyOf(field) : key);
  }
  return { values, leftOut };
}

/** Fields whose meaning depends on the category. */
const ofCategory = new Set(['birthDate', 'cardName', 'title', 'capacity', 'pan', 'regNo']);

function isOfAnother(form: FormDefinition, former: Former, key: string): boolean {
  return former.category !== form.category && ofCategory.has(key);
}

function fits(offers: readonly string[] | undefined, value: string | readonly string[]): boolean {
  const chosen = typeof value === 'string' ? [value] : value;
  return offers === undefined || chosen.every((one) => offers.includes(one));
}

function fitsLength(field: FormDefinition['fields'][number], value: string | readonly string[]): boolean {
  return typeof value !== 'string' || normaliseField(field, value).length <= field.max;
}
