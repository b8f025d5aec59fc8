/** Paths of the documents of a shop and of a staff member. */
export const casePaths = {
  merchant: '/backend/user-management/merchant-kyc/$id',
  staff: '/backend/user-management/staff-kyc/$id',
} as const;
