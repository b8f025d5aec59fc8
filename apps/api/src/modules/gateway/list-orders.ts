import { type GatewayOrderRow, gateway } from '@sevadesk/contract/gateway';
import { maskVpa } from '@sevadesk/contract/kernel/masks';
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { UserCtx } from '../../platform/context.ts';
import type { ListColumn, ListSource } from '../../platform/list.ts';
import { orderBase, orderColumns } from './order-list.repo.ts';

// oxlint-disable-next-line typescript/no-explicit-any
type Rows = SelectQueryBuilder<any, any, any>;

function select(rows: Rows): Rows {
  return rows.select(
    Object.entries(orderColumns).map(([name, column]: [string, RawBuilder<unknown>]) => column.as(name)),
  );
}

/** UPI orders of all merchants, newest first; the payer's UPI id is masked. */
export function listOrders(ctx: UserCtx): ListSource<GatewayOrderRow> {
  const columns: Record<string, ListColumn> = Object.fromEntries(
    Object.entries(gateway.list.list ?? {}).flatMap(([name, field]) => {
      const column = orderColumns[name];
      return column ? [[name, { ...field, sql: column }]] : [];
    }),
  );
  return {
    base: orderBase(ctx.readDb),
    select,
    columns,
    search: [sql.ref('o.clientTxnId'), sql.ref('o.upiTxnId'), sql.ref('m.code')],
    id: sql.ref('o.id'),
    defaultSort: { column: 'createdAt', dir: 'desc' },
    row: (selected) => {
      const row = selected as unknown as GatewayOrderRow;
      return { ...row, payer: row.payer === null ? null : maskVpa(row.payer) };
    },
  };
}
