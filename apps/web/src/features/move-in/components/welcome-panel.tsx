import { Anchor, Button, List } from '@mantine/core';
import { formatDate } from '@sevadesk/contract/kernel/date-format';
import { formatAmount, formatBalance } from '@sevadesk/contract/kernel/money-format';
import { negatePaise, type Paise } from '@sevadesk/contract/kernel/paise';
import { moveIn, type MoveWelcome } from '@sevadesk/contract/move-in';
import { m } from '@sevadesk/messages';
import { Link } from '@tanstack/react-router';
import { useCall } from '../../../shared/api/queries.ts';
import { useVisiblePaths } from '../../../shared/auth/use-visible-paths.ts';
import { usePreference } from '../../../shared/preferences/use-preference.ts';
import { loadViewAs } from '../../../shared/session/view-as.ts';
import { Panel } from '../../../shared/ui/blocks/panel.tsx';

/** For a migrated shop: what has changed, shown to each of its people until they have read it. */
export function WelcomePanel() {
  const [read, setRead] = usePreference('welcome');
  if (read === 'read') return null;
  return <Unread onRead={() => setRead('read')} />;
}

function Unread({ onRead }: { onRead: () => void }) {
  const { data } = useCall(moveIn.welcome, {}, { staleTime: Infinity });
  const welcome = data?.welcome;
  if (!welcome) return null;
  return (
    <Panel
      title={m.move_in_welcome_title({ system: welcome.system })}
      action={
        // A staff member in a view-as session cannot mark it as read for the shop.
        loadViewAs() ? null : (
          <Button size="xs" variant="default" onClick={onRead}>
            {m.move_in_welcome_read()}
          </Button>
        )
      }
    >
      <Changes {...welcome} />
    </Panel>
  );
}

/** The wallet's balance on the day of the migration; a negative one is due. */
function openedWith(balancePaise: Paise, date: string): string {
  if (balancePaise >= 0) return m.move_in_welcome_balance({ amount: formatBalance(balancePaise), date });
  const duePaise = negatePaise(balancePaise);
  return m.move_in_welcome_due({ amount: formatAmount(duePaise), date });
}

function Changes({
  formerCode,
  code,
  userName,
  cutOverOn,
  openingPaise: balancePaise,
}: NonNullable<MoveWelcome['welcome']>) {
  const visible = useVisiblePaths();
  return (
    <List spacing="xs" size="sm">
      <List.Item>{m.move_in_welcome_sign_in({ userName })}</List.Item>
      <List.Item>{m.move_in_welcome_code({ formerCode, code })}</List.Item>
      {balancePaise === undefined ? null : (
        <List.Item>
          {openedWith(balancePaise, formatDate(cutOverOn))}{' '}
          <Anchor inherit renderRoot={(props) => <Link to="/merchant/misc/reports/statement" {...props} />}>
            {m.wallet_statement_title()}
          </Anchor>
        </List.Item>
      )}
      <List.Item>
        {m.move_in_welcome_ask()}{' '}
        {visible('/merchant/help') ? (
          <Anchor inherit renderRoot={(props) => <Link to="/merchant/help" {...props} />}>
            {m.move_in_welcome_help()}
          </Anchor>
        ) : null}
      </List.Item>
    </List>
  );
}
