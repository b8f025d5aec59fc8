import type { RegistrationDraft, RegistrationForm } from '@sevadesk/contract/gst';

/** An empty form. */
export const emptyDraft: RegistrationDraft = {
  applicant: {},
  business: {},
  signatory: {},
  principal: {},
  goods: {},
  bank: {},
  members: [],
  places: [],
  verification: { consent: false },
} as unknown as RegistrationDraft;

/** Returns the form fields that have their own columns, for search and filters of the lists. */
export function columnsOf({ applicant, principal }: RegistrationDraft | RegistrationForm) {
  return {
    legalName: applicant.legalName ?? null,
    constitution: applicant.constitution ?? null,
    pan: applicant.pan ?? null,
    mobile: applicant.mobile ?? null,
    email: applicant.email ?? null,
    stateCode: principal.state ?? null,
  };
}
