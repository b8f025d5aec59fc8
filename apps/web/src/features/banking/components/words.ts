import { type LeadPaper, type leadKinds, leadPapers } from '@sevadesk/contract/banking';
import { m } from '@sevadesk/messages';

type Words = Record<string, () => string>;

export const kindWords: Record<(typeof leadKinds)[number], () => string> = {
  cc: m.banking_kind_cc,
  loan: m.banking_kind_loan,
};
export const sourceWords = { form: m.banking_source_form, link: m.banking_source_link };

export const loanWords: Words = {
  personal: m.masters_loan_for_personal,
  home: m.masters_loan_for_home,
  business: m.masters_loan_for_business,
  gold: m.masters_loan_for_gold,
  vehicle: m.masters_loan_for_vehicle,
  education: m.masters_loan_for_education,
  property: m.masters_loan_for_property,
};

export const paperWords: Record<LeadPaper, () => string> = {
  pan: m.banking_paper_pan,
  aadhaar: m.banking_paper_aadhaar,
  photo: m.banking_paper_photo,
  'address-proof': m.banking_paper_address_proof,
  'salary-slips': m.banking_paper_salary_slips,
  'bank-statement': m.banking_paper_bank_statement,
  itr: m.banking_paper_itr,
  'form-16': m.banking_paper_form_16,
  'business-proof': m.banking_paper_business_proof,
  'security-papers': m.banking_paper_security_papers,
  other: m.banking_paper_other,
};

/** Returns the label of a document slot; an unknown slot is returned unchanged. */
export function paperWord(slot: string): string {
  const known: Words = paperWords;
  return known[slot]?.() ?? slot;
}

/** The documents that can be added to a lead, the requested ones first. */
export const papersToAdd = (asked: readonly LeadPaper[]): LeadPaper[] => [
  ...asked,
  ...leadPapers.filter((paper) => !asked.includes(paper)),
];

export const genderWords: Words = { M: m.banking_gender_male, F: m.banking_gender_female, T: m.banking_gender_trans };
export const maritalWords: Words = {
  single: m.banking_marital_single,
  married: m.banking_marital_married,
  other: m.banking_marital_other,
};
export const residenceWords: Words = {
  owned: m.banking_residence_owned,
  rented: m.banking_residence_rented,
  family: m.banking_residence_family,
  employer: m.banking_residence_employer,
};
export const employmentWords: Words = {
  salaried: m.banking_employment_salaried,
  self_employed: m.banking_employment_self_employed,
  professional: m.banking_employment_professional,
  business: m.banking_employment_business,
  other: m.banking_employment_other,
};

/** Returns the options of a form's select, in the order of the labels. */
export const optionsOf = (words: Words) => Object.entries(words).map(([value, label]) => ({ value, label: label() }));

/** The same for a column's filter, which reads its labels when it is shown. */
export const filterOf = (words: Words) => Object.entries(words).map(([value, label]) => ({ value, label }));
