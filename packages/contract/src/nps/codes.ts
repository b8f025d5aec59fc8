/** The statuses of an order, from the form to the PRAN. */
export const npsStatuses = ['draft', 'submitted', 'docs_pending', 'sent_to_cra', 'pran_issued', 'rejected'] as const;
export type NpsStatus = (typeof npsStatuses)[number];

/**
 * Allowed transitions. The charge is posted on leaving the draft, the commission on reaching the number, the refund on
 * rejection; none of the three can happen twice.
 */
export const npsMoves: Record<NpsStatus, readonly NpsStatus[]> = {
  draft: ['submitted'],
  submitted: ['docs_pending', 'sent_to_cra', 'rejected'],
  docs_pending: ['submitted', 'rejected'],
  sent_to_cra: ['docs_pending', 'pran_issued', 'rejected'],
  pran_issued: [],
  rejected: [],
};

/** Final statuses. */
export const npsEnds: readonly NpsStatus[] = npsStatuses.filter((status) => npsMoves[status].length === 0);

export const npsCategories = ['all-citizen', 'corporate'] as const;
export const npsKits = ['e-pran', 'physical'] as const;
export const npsTiers = ['tier-1', 'tier-1-2'] as const;
export const npsTitles = ['shri', 'smt', 'kumari'] as const;
export const npsParents = ['father', 'mother'] as const;
export const npsGenders = ['male', 'female', 'transgender'] as const;
export const npsResidences = ['resident', 'nri', 'oci'] as const;
export const npsMarital = ['unmarried', 'married', 'widowed', 'divorced'] as const;
export const npsTaxIds = ['pan', 'form-60'] as const;
export const npsProofs = [
  'passport',
  'driving-licence',
  'voter-card',
  'aadhaar-proof',
  'ration-card',
  'utility-bill',
] as const;
/** These expire, so their last day is required. */
export const npsDatedProofs: readonly string[] = ['passport', 'driving-licence'];
/** A bill proves only an address, not an identity. */
export const npsIdProofs = npsProofs.slice(0, 4);
export const npsIncomes = ['below-1', '1-5', '5-10', '10-25', '25-100', 'above-100'] as const;
export const npsOccupations = [
  ...(['private', 'government', 'public-sector', 'professional'] as const),
  ...(['self-employed', 'farmer', 'homemaker', 'student', 'retired', 'other'] as const),
] as const;
export const npsExposures = ['none', 'self', 'relative'] as const;
export const npsAccounts = ['savings', 'current'] as const;
export const npsRelations = [
  ...(['spouse', 'son', 'daughter', 'father', 'mother', 'brother', 'sister', 'grandchild', 'other'] as const),
] as const;
export const npsChoices = ['auto', 'active'] as const;
export const npsAutoPlans = ['aggressive', 'moderate', 'conservative'] as const;
export const npsMostNominees = 3;

/** Documents and images of an order. Photo and signature are cropped to the form's frames; the others are stored unchanged. */
export const npsPapers = [
  ...(['photo', 'signature', 'id-proof', 'address-proof', 'cancelled-cheque', 'pan-card', 'form-60', 'other'] as const),
] as const;
export type NpsPaper = (typeof npsPapers)[number];
/** Documents that head office adds. */
export const npsStaffPapers = ['ack-slip', 'pran-letter'] as const;
export type NpsStaffPaper = (typeof npsStaffPapers)[number];

/** The refund depends on who caused the rejection: by the terms, or in full. */
export const npsRefunds = ['terms', 'whole'] as const;
export type NpsRefund = (typeof npsRefunds)[number];
