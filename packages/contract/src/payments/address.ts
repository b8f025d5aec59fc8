import { paymentStatuses } from './modes.ts';

/** The staff queue opens on what waits; a request that is looked up by its number may be decided. */
const whateverStatus = encodeURIComponent(JSON.stringify([{ field: 'status', opt: 'in', value1: paymentStatuses }]));

/** The address where a person of an area finds a payment request by its number, decided or not. */
export function paymentAddress(refNo: string, area: 'staff' | 'merchant'): `/${string}` {
  return area === 'staff'
    ? `/backend/actions/payments?q=${refNo}&filters=${whateverStatus}`
    : `/merchant/accounting/payment/list?q=${refNo}`;
}
