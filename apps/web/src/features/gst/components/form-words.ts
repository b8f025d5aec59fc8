import {
  accountTypes,
  activities,
  constitutionForms,
  genders,
  type MemberRole,
  possessions,
  registrationReasons,
  type RegistrationSection,
} from '@sevadesk/contract/gst';
import { m } from '@sevadesk/messages';

type Word = () => string;

const reasons: Record<string, Word> = {
  turnover: m.gst_reason_turnover,
  'inter-state': m.gst_reason_inter_state,
  'e-commerce': m.gst_reason_e_commerce,
  voluntary: m.gst_reason_voluntary,
  succession: m.gst_reason_succession,
  other: m.gst_reason_other,
};
const held: Record<string, Word> = {
  owned: m.gst_possession_owned,
  rented: m.gst_possession_rented,
  leased: m.gst_possession_leased,
  consent: m.gst_possession_consent,
  shared: m.gst_possession_shared,
};
const acts: Record<string, Word> = {
  retail: m.gst_activity_retail,
  wholesale: m.gst_activity_wholesale,
  factory: m.gst_activity_factory,
  office: m.gst_activity_office,
  warehouse: m.gst_activity_warehouse,
  service: m.gst_activity_service,
  works: m.gst_activity_works,
  other: m.gst_activity_other,
};
const accounts: Record<string, Word> = {
  savings: m.gst_account_savings,
  current: m.gst_account_current,
  overdraft: m.gst_account_overdraft,
  'cash-credit': m.gst_account_cash_credit,
};
const sexes: Record<string, Word> = { M: m.gst_gender_m, F: m.gst_gender_f, T: m.gst_gender_t };

type Code = string | null | undefined;
const wordOf = (words: Record<string, Word>) => (code: Code) => (code ? (words[code]?.() ?? code) : null);
const optionsOf = (codes: readonly string[], words: Record<string, Word>) => () =>
  codes.map((value) => ({ value, label: words[value]?.() ?? value }));

export const reasonWord = wordOf(reasons);
export const possessionWord = wordOf(held);
export const activityWord = wordOf(acts);
export const accountWord = wordOf(accounts);
export const genderWord = wordOf(sexes);

export const reasonOptions = optionsOf(registrationReasons, reasons);
export const possessionOptions = optionsOf(possessions, held);
export const activityOptions = optionsOf(activities, acts);
export const accountOptions = optionsOf(accountTypes, accounts);
export const genderOptions = optionsOf(genders, sexes);

export const sectionWords: Record<RegistrationSection | 'papers', Word> = {
  applicant: m.gst_section_applicant,
  business: m.gst_section_business,
  members: m.gst_section_members,
  signatory: m.gst_section_signatory,
  principal: m.gst_section_principal,
  places: m.gst_section_places,
  goods: m.gst_section_goods,
  bank: m.gst_section_bank,
  papers: m.gst_section_papers,
  verification: m.gst_section_verification,
};

const memberWords: Record<MemberRole, Word> = {
  proprietor: m.gst_member_proprietor,
  partner: m.gst_member_partner,
  karta: m.gst_member_karta,
  director: m.gst_member_director,
  trustee: m.gst_member_trustee,
  officer: m.gst_member_officer,
};

/** The titles of a constitution's people. */
export function memberWord(constitution: Code): string {
  const form = Object.entries(constitutionForms).find(([name]) => name === constitution)?.[1];
  return form ? memberWords[form.member]() : m.gst_section_members();
}
