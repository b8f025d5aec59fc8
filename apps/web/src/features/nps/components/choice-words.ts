import { m } from '@sevadesk/messages';

type Words = Record<string, () => string>;

/** Labels of all options of the form. */
export const choiceWords = {
  category: {
    'all-citizen': m.nps_category_all_citizen,
    corporate: m.nps_category_corporate,
  },
  kit: {
    'e-pran': m.nps_kit_e_pran,
    physical: m.nps_kit_physical,
  },
  tiers: {
    'tier-1': m.nps_tiers_tier_1,
    'tier-1-2': m.nps_tiers_tier_1_2,
  },
  title: {
    shri: m.nps_title_shri,
    smt: m.nps_title_smt,
    kumari: m.nps_title_kumari,
  },
  printedParent: {
    father: m.nps_printed_parent_father,
    mother: m.nps_printed_parent_mother,
  },
  gender: {
    male: m.nps_gender_male,
    female: m.nps_gender_female,
    transgender: m.nps_gender_transgender,
  },
  residence: {
    resident: m.nps_residence_resident,
    nri: m.nps_residence_nri,
    oci: m.nps_residence_oci,
  },
  maritalStatus: {
    unmarried: m.nps_marital_status_unmarried,
    married: m.nps_marital_status_married,
    widowed: m.nps_marital_status_widowed,
    divorced: m.nps_marital_status_divorced,
  },
  taxId: {
    pan: m.nps_tax_id_pan,
    'form-60': m.nps_tax_id_form_60,
  },
  proof: {
    passport: m.nps_proof_passport,
    'driving-licence': m.nps_proof_driving_licence,
    'voter-card': m.nps_proof_voter_card,
    'aadhaar-proof': m.nps_proof_aadhaar_proof,
    'ration-card': m.nps_proof_ration_card,
    'utility-bill': m.nps_proof_utility_bill,
  },
  income: {
    'below-1': m.nps_income_below_1,
    '1-5': m.nps_income_1_5,
    '5-10': m.nps_income_5_10,
    '10-25': m.nps_income_10_25,
    '25-100': m.nps_income_25_100,
    'above-100': m.nps_income_above_100,
  },
  occupation: {
    private: m.nps_occupation_private,
    government: m.nps_occupation_government,
    'public-sector': m.nps_occupation_public_sector,
    professional: m.nps_occupation_professional,
    'self-employed': m.nps_occupation_self_employed,
    farmer: m.nps_occupation_farmer,
    homemaker: m.nps_occupation_homemaker,
    student: m.nps_occupation_student,
    retired: m.nps_occupation_retired,
    other: m.nps_occupation_other,
  },
  exposure: {
    none: m.nps_exposure_none,
    self: m.nps_exposure_self,
    relative: m.nps_exposure_relative,
  },
  accountType: {
    savings: m.nps_account_type_savings,
    current: m.nps_account_type_current,
  },
  relation: {
    spouse: m.nps_relation_spouse,
    son: m.nps_relation_son,
    daughter: m.nps_relation_daughter,
    father: m.nps_relation_father,
    mother: m.nps_relation_mother,
    brother: m.nps_relation_brother,
    sister: m.nps_relation_sister,
    grandchild: m.nps_relation_grandchild,
    other: m.nps_relation_other,
  },
  choice: {
    auto: m.nps_choice_auto,
    active: m.nps_choice_active,
  },
  autoPlan: {
    aggressive: m.nps_auto_plan_aggressive,
    moderate: m.nps_auto_plan_moderate,
    conservative: m.nps_auto_plan_conservative,
  },
} as const satisfies Record<string, Words>;

export type ChoiceName = keyof typeof choiceWords;

/** Returns the options of a field with their labels. */
export function optionsOf(name: ChoiceName): { value: string; label: string }[] {
  return Object.entries(choiceWords[name]).map(([value, word]) => ({ value, label: word() }));
}
