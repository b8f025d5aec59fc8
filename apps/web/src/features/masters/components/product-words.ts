import type { applyModes, commissionModes, loanTypes } from '@sevadesk/contract/masters';
import { m } from '@sevadesk/messages';

type Words<Codes extends readonly string[]> = Record<Codes[number], () => string>;

export const loanTypeWords: Words<typeof loanTypes> = {
  personal: m.masters_loan_for_personal,
  home: m.masters_loan_for_home,
  business: m.masters_loan_for_business,
  gold: m.masters_loan_for_gold,
  vehicle: m.masters_loan_for_vehicle,
  education: m.masters_loan_for_education,
  property: m.masters_loan_for_property,
};

export const commissionWords: Words<typeof commissionModes> = {
  package: m.masters_commission_package,
  own: m.masters_commission_own,
};

export const applyWords: Words<typeof applyModes> = { lead: m.masters_apply_lead, link: m.masters_apply_link };

/** Returns the options of a select, in the order of the labels. */
export const optionsOf = (words: Record<string, () => string>) =>
  Object.entries(words).map(([value, label]) => ({ value, label: label() }));

/** The same for a column's filter, which reads its labels when it is shown. */
export const filterOf = (words: Record<string, () => string>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }));

const coded = (label: () => string, words: Record<string, () => string>) => ({
  label,
  value: (code: string) => words[code]?.() ?? code,
});

/** History labels of a card's or loan's fields. */
export const productHistoryWords = {
  bankName: m.masters_product_bank,
  name: m.masters_product_name,
  features: m.masters_product_features,
  eligibility: m.masters_product_eligibility,
  minIncomePaise: m.masters_product_income,
  joiningFeePaise: m.masters_card_joining,
  annualFeePaise: m.masters_card_annual,
  loanType: coded(m.masters_loan_type, loanTypeWords),
  rateFromBasisPoints: m.masters_loan_rate_from,
  rateToBasisPoints: m.masters_loan_rate_to,
  minAmountPaise: m.masters_loan_least,
  maxAmountPaise: m.masters_loan_most,
  minMonths: m.masters_loan_min_months,
  maxMonths: m.masters_loan_max_months,
  processingFeeBasisPoints: m.masters_loan_fee,
  commissionMode: coded(m.masters_product_commission, commissionWords),
  commissionPaise: m.masters_commission_flat,
  commissionBasisPoints: m.masters_commission_percent,
  applyMode: coded(m.masters_product_apply, applyWords),
  applyUrl: m.masters_product_url,
  position: m.masters_product_position,
  isActive: m.masters_active,
};
