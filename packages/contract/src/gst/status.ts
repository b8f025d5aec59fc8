/** Status of a registration; `clarification` is a question of head office or the tax officer's notice REG-03. */
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

/** Status of a return; `confirm` waits until the shop confirms the figures. */
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

/** Registrations that head office still has to finish. */
export const openRegistrations: readonly RegistrationStatus[] = [
  'submitted',
  'in_process',
  'arn_generated',
  'clarification',
  'replied',
];
export const openFilings: readonly FilingStatus[] = ['new', 'data_pending', 'in_progress', 'confirm', 'confirmed'];
