import type { ConsignmentView } from '@sevadesk/contract/courier';

/** Default values: those of a consignment to edit; else empty, with the proposed courier. */
export function defaultsOf(today: string, parcel?: ConsignmentView, proposedId?: string | null) {
  const { companyName, dispatchedOn, otherContents, note, companyId, awb } = parcel ?? {};
  return {
    companyId: (parcel ? companyId : proposedId) ?? '',
    companyName: companyId ? '' : (companyName ?? ''),
    awb: awb ?? '',
    dispatchedOn: dispatchedOn ?? today,
    weightGrams: parcel?.weightGrams ?? undefined,
    chargesPaise: parcel?.chargesPaise ?? undefined,
    otherContents: otherContents ?? '',
    note: note ?? '',
    formIds: parcel?.items.flatMap(({ form }) => form?.id ?? []) ?? [],
    isSent: parcel?.status === 'sent',
    slip: [] as File[],
  };
}
