/** A registration's way to its GSTIN; `clarification` is a question of head office or the tax officer's notice REG-03. */
export const registrationStatuses = [
  'draft',
  'submitted',
  'in_process',
  'arn_generated',
  'clarification',
  'replied',
  'approved',
  'rejected',
  'cancelled',
] as const;
export type RegistrationStatus = (typeof registrationStatuses)[number];

/** A return's way to the portal; `confirm` waits for the shop's word on the figures. */
export const filingStatuses = [
  'new',
  'data_pending',
  'in_progress',
  'confirm',
  'confirmed',
  'filed',
  'rejected',
  'cancelled',
] as const;
export type FilingStatus = (typeof filingStatuses)[number];

/** What head office still has to end. */
export const openRegistrations: readonly RegistrationStatus[] = [
  'submitted',
  'in_process',
  'arn_generated',
  'clarification',
  'replied',
];
export const openFilings: readonly FilingStatus[] = ['new', 'data_pending', 'in_progress', 'confirm', 'confirmed'];
