/** Where the papers of a shop or of a person of the staff stand. */
export const casePaths = {
  merchant: '/backend/user-management/merchant-kyc/$id',
  staff: '/backend/user-management/staff-kyc/$id',
} as const;
