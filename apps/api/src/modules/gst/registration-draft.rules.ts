import type { RegistrationDraft, RegistrationForm } from '@sevadesk/contract/gst';

/** A form with nothing in it. */
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

/** What of a form stands in columns of its own: the lists search and filter by it. */
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
