import { Anchor } from '@mantine/core';
import { formerStatements } from '@sevadesk/contract/move-in';
import { m } from '@sevadesk/messages';
import { Link } from '@tanstack/react-router';
import { useCall } from '../../../shared/api/queries.ts';

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
