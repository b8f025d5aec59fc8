import type { ConsignmentView } from '@sevadesk/contract/courier';

/** What a form begins with: nothing, or a consignment that is changed. */
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
