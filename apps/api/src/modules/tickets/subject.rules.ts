import type { MerchantPermission, StaffPermission } from '@sevadesk/contract/kernel/permissions';
import { recordOf } from '@sevadesk/contract/kernel/record-of';
import { orderAddress } from '@sevadesk/contract/orders';
import { paymentAddress } from '@sevadesk/contract/payments';
import { type OrderKind, orderKindNames, orderKinds } from '@sevadesk/contract/services';
import type { TicketSubject } from '@sevadesk/contract/tickets';

type Area = 'in' | 'out';
type Named = { id: string; number: string };
type Place = { in: StaffPermission; out: MerchantPermission; link: (area: Area, record: Named) => string };

const pick = (area: Area, staff: string, shop: string) => (area === 'in' ? staff : shop);

const orderPlace = (kind: OrderKind): Place => ({
  in: `${orderKinds[kind].service}.view`,
  out: `m.${orderKinds[kind].service}.view`,
  link: (area, { number }) => orderAddress(kind, number, area === 'in' ? 'staff' : 'merchant'),
});

const ordersOfServices = recordOf(orderKindNames, orderPlace);

/** Who may see each kind of record, and where. */
export const subjectPlaces: Record<TicketSubject, Place> = {
  application: {
    in: 'pan.view',
    out: 'm.pan.view',
    link: (area, { id }) =>
      pick(area, '/backend/actions/nsdl-pan/physical/paninfo/', '/merchant/product/nsdl-pan/physical/info/') + id,
  },
  paperless: {
    in: 'pan.view',
    out: 'm.pan.view',
    link: (area, { number }) =>
      `${pick(area, '/backend/actions/nsdl-pan', '/merchant/product/nsdl-pan')}/paperless/list?q=${number}`,
  },
  ...ordersOfServices,
  consignment: {
    in: 'courier.view',
    out: 'm.courier.view',
    link: (area, { id }) => pick(area, '/backend/misc/courier/', '/merchant/misc/courier/') + id,
  },
  payment: {
    in: 'payments.view',
    out: 'm.payments.view',
    link: (area, { number }) => paymentAddress(number, area === 'in' ? 'staff' : 'merchant'),
  },
  'gateway-order': {
    in: 'gateway.view',
    out: 'm.gateway.pay',
    link: (area, { number }) =>
      `${pick(area, '/backend/actions/gateway', '/merchant/paymentgateway/list')}?q=${number}`,
  },
  posting: {
    in: 'wallet.view',
    out: 'm.wallet.view',
    link: (area) => pick(area, '/backend/misc/reports/statement', '/merchant/misc/reports/statement'),
  },
};
