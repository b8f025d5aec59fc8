import { merchant, staff } from '@sevadesk/contract/kernel/access';
import { amountSearch } from '../shared/address/amount-search.ts';
import { listSearch } from '../shared/table/list-state.ts';
import { lazy, merchantPage, publicPage, staffPage } from './pages.ts';

export const gatewayRoutes = {
  public: [
    publicPage('/payment-status', {
      screen: lazy(() => import('../features/gateway/public/payment-status-page.tsx'), 'PaymentStatusPage'),
    }),
  ],
  staff: [
    staffPage('/backend/actions/gateway', {
      access: staff('gateway.view'),
      search: listSearch,
      screen: lazy(() => import('../features/gateway/staff/order-list.tsx'), 'OrderList'),
    }),
    staffPage('/backend/actions/gateway-settlement', {
      access: staff('gateway.view'),
      search: listSearch,
      screen: lazy(() => import('../features/gateway/staff/settlement-list.tsx'), 'SettlementList'),
    }),
  ],
  merchant: [
    merchantPage('/merchant/paymentgateway/list', {
      access: merchant('m.gateway.pay'),
      search: listSearch,
      screen: lazy(() => import('../features/gateway/merchant/own-order-list.tsx'), 'OwnOrderList'),
    }),
    merchantPage('/merchant/paymentgateway/payment-status', {
      access: merchant('m.gateway.pay'),
      screen: lazy(() => import('../features/gateway/merchant/payment-status-view.tsx'), 'PaymentStatusView'),
    }),
    merchantPage('/merchant/paymentgateway/pg-gateway', {
      access: merchant('m.gateway.pay'),
      search: amountSearch,
      screen: lazy(() => import('../features/gateway/merchant/gateway-form.tsx'), 'GatewayForm'),
    }),
  ],
} as const;
