import { paymentStatuses } from './modes.ts';

/** The staff queue filters by waiting requests; a request looked up by number may be decided already. */
const whateverStatus = encodeURIComponent(JSON.stringify([{ field: 'status', opt: 'in', value1: paymentStatuses }]));

/** Returns the address where a person of an area finds a payment request by its number, decided or not. */
export function paymentAddress(refNo: string, area: 'staff' | 'merchant'): `/${string}` {
  return area === 'staff'
    ? `/backend/actions/payments?q=${refNo}&filters=${whateverStatus}`
    : `/merchant/accounting/payment/list?q=${refNo}`;
}
