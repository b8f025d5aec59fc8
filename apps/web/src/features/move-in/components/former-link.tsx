import { Anchor } from '@mantine/core';
import { formatCount } from '@sevadesk/contract/kernel/count-format';
import { formerOrders, formerStatements } from '@sevadesk/contract/move-in';
import { m } from '@sevadesk/messages';
import { Link } from '@tanstack/react-router';
import { useCall } from '../../../shared/api/queries.ts';
import { useMay } from '../../../shared/auth/use-me.ts';

/** Links from a shop's statement to the one of its old system; hidden for shops without one. */
export function FormerStatementLink() {
  const { data } = useCall(formerStatements.span, {}, { staleTime: Infinity });
  if (!data?.span) return null;
  return (
    <Anchor size="sm" renderRoot={(props) => <Link to="/merchant/accounting/former-statement" {...props} />}>
      {m.move_in_former_link({ system: data.span.system })}
    </Anchor>
  );
}

/** Links to a shop's orders in its old system; hidden for shops without any. */
export function FormerOrdersLink() {
  const may = useMay();
  const isAllowed = may(formerOrders.span);
  const { data } = useCall(formerOrders.span, {}, { staleTime: Infinity, enabled: isAllowed });
  if (!isAllowed || !data?.span) return null;
  const { system, orders } = data.span;
  return (
    <Anchor size="sm" renderRoot={(props) => <Link to="/merchant/accounting/former-orders" {...props} />}>
      {m.move_in_orders_link({ count: formatCount(orders), system })}
    </Anchor>
  );
}
