import { type GatewayOrderRow, type GatewayOwnRow, gateway, type SettlementRow } from '@sevadesk/contract/gateway';
import { maskVpa } from '@sevadesk/contract/kernel/masks';
import type { MerchantCtx, UserCtx } from '../../platform/context.ts';
import { type ListSource, listSource } from '../../platform/list.ts';
import {
  orderBase,
  orderColumns,
  ownOrderBase,
  ownOrderColumns,
  settlementBase,
  settlementColumns,
} from './order-list.repo.ts';

/** Lists UPI orders of all merchants, newest first; the payer's UPI id is masked. */
export function listOrders(ctx: UserCtx): ListSource<GatewayOrderRow> {
  const source = listSource<GatewayOrderRow>({
    fields: gateway.list.list,
    columns: orderColumns,
    base: orderBase(ctx.readDb),
    search: ['clientTxnId', 'upiTxnId', 'merchantCode'],
    defaultSort: { column: 'createdAt', dir: 'desc' },
  });
  return {
    ...source,
    row: (selected) => {
      const row = source.row(selected);
      return { ...row, payer: row.payer === null ? null : maskVpa(row.payer) };
    },
  };
}

/** Lists the merchant's own UPI orders, newest first. */
export function listOwnOrders(ctx: MerchantCtx): ListSource<GatewayOwnRow> {
  return listSource({
    fields: gateway.ownList.list,
    columns: ownOrderColumns,
    base: ownOrderBase(ctx.readDb, ctx.actor.merchantId),
    search: ['clientTxnId', 'upiTxnId'],
    defaultSort: { column: 'createdAt', dir: 'desc' },
  });
}

/** Lists differences between the gateway's paid orders and the bank statement, newest first. */
export function listSettlement(ctx: UserCtx): ListSource<SettlementRow> {
  return listSource({
    fields: gateway.settlement.list,
    columns: settlementColumns,
    base: settlementBase(ctx.readDb),
    search: ['clientTxnId', 'reference', 'merchantCode'],
    defaultSort: { column: 'dated', dir: 'desc' },
  });
}
