/** Status of an application: drafted by the shop, submitted with its price on hold, decided by head office. */
export const specimenStatuses = ['draft', 'submitted', 'approved', 'rejected'] as const;
export type SpecimenStatus = (typeof specimenStatuses)[number];

/** Allowed transitions. */
export const specimenMoves: Readonly<Record<SpecimenStatus, readonly SpecimenStatus[]>> = {
  draft: ['submitted'],
  submitted: ['approved', 'rejected'],
  approved: [],
  rejected: [],
};
