/** An application's way: typed by the shop, sent with its price held, decided by head office. */
export const specimenStatuses = ['draft', 'submitted', 'approved', 'rejected'] as const;
export type SpecimenStatus = (typeof specimenStatuses)[number];

/** Which states follow which. */
export const specimenMoves: Readonly<Record<SpecimenStatus, readonly SpecimenStatus[]>> = {
  draft: ['submitted'],
  submitted: ['approved', 'rejected'],
  approved: [],
  rejected: [],
};
