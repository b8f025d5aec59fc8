import type { ConsignmentView } from '@sevadesk/contract/courier';

/** Default values: empty, or those of a consignment to edit. */
export function defaultsOf(today: string, parcel?: ConsignmentView) {
  const { companyName, dispatchedOn, otherContents, note, companyId, awb } = parcel ?? {};
  return {
    companyId: companyId ?? '',
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
