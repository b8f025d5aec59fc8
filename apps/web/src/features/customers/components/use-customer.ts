import { type CustomerKind, customers, ownCustomers } from '@sevadesk/contract/customers';
import { useCall } from '../../../shared/api/queries.ts';
import { useMay } from '../../../shared/auth/use-me.ts';

export type CustomerRef = { kind: CustomerKind; id: string };

/** The record as a part of an address. */
export const paramsOf = ({ kind, id }: CustomerRef) => ({ recordKind: kind, id });

/** Reads what the customer of a record agreed to and was sent, in the reader's area. */
export function useCustomer(record: CustomerRef) {
  const may = useMay();
  const isStaff = may(customers.record);
  const isShop = !isStaff && may(ownCustomers.record);
  const input = { params: paramsOf(record) };
  const asStaff = useCall(customers.record, input, { enabled: isStaff });
  const asShop = useCall(ownCustomers.record, input, { enabled: isShop });
  return { isStaff, data: isStaff ? asStaff.data : asShop.data };
}
