import { Anchor, Text } from '@mantine/core';
import { merchants } from '@sevadesk/contract/merchants';
import type { LookAlike, SharedTrait } from '@sevadesk/contract/registration';
import { m } from '@sevadesk/messages';
import { Link } from '@tanstack/react-router';
import { useMay } from '../../../shared/auth/use-me.ts';
import { Panel } from '../../../shared/ui/blocks/panel.tsx';
import { StatusBadge } from '../../../shared/ui/values/status-badge.tsx';
import classes from './registration-desk.module.css';

const traitWords: Record<SharedTrait, () => string> = {
  mobile: m.registration_alike_mobile,
  email: m.registration_alike_email,
  pan: m.registration_alike_pan,
  pin: m.registration_alike_pin,
};

/** Possible duplicates of this applicant: registrations and shops with a common value. */
export function LookAlikes({ found: all }: { found: readonly LookAlike[] }) {
  // Neighbours share a PIN code: alone it proves nothing.
  const found = all.filter(({ shares }) => shares.some((trait) => trait !== 'pin'));
  return (
    <Panel title={m.registration_alike()}>
      <Text c="dimmed" size="sm" mb={found.length > 0 ? 'md' : 0}>
        {found.length > 0 ? m.registration_alike_text() : m.registration_alike_none()}
      </Text>
      {found.length > 0 ? (
        <ul className={classes.alike}>
          {found.map((one) => (
            <li key={one.id}>
              <div className={classes.alikeHead}>
                <RecordLink record={one} />
                <StatusBadge of={one.kind === 'merchant' ? 'account' : 'registration'} status={one.status} />
              </div>
              <div>
                {one.shopName}, {one.name}
              </div>
              <div className={classes.shares}>
                {one.shares.map((trait) => (
                  <span key={trait} className={trait === 'pin' ? undefined : classes.strong}>
                    {traitWords[trait]()}
                  </span>
                ))}
              </div>
            </li>
          ))}
        </ul>
      ) : null}
    </Panel>
  );
}

function RecordLink({ record: { kind, id, number } }: { record: LookAlike }) {
  const may = useMay();
  if (kind === 'merchant' && !may(merchants.get)) return number;
  const to =
    kind === 'merchant' ? '/backend/user-management/merchant/$id' : '/backend/user-management/registration-action/$id';
  return <Anchor renderRoot={(props) => <Link to={to} params={{ id }} {...props} />}>{number}</Anchor>;
}
