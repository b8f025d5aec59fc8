import { Alert, Anchor } from '@mantine/core';
import { formatDateTime } from '@sevadesk/contract/kernel/date-format';
import { merchants } from '@sevadesk/contract/merchants';
import type { Person } from '@sevadesk/contract/people';
import { people } from '@sevadesk/contract/people';
import { languageName, m, roleName } from '@sevadesk/messages';
import { IconBan, IconInfoCircle } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useMay } from '../../../shared/auth/use-me.ts';
import { Facts } from '../../../shared/ui/blocks/facts.tsx';
import { Panel } from '../../../shared/ui/blocks/panel.tsx';
import { CopyNumber } from '../../../shared/ui/values/copy-number.tsx';
import { DateText } from '../../../shared/ui/values/date-text.tsx';
import { kindWords } from './sign-in-columns.tsx';

/** Alerts about what blocks this sign-in or changes to it. */
export function PersonAlerts({ person }: { person: Person }) {
  const { block, merchant, isSelf, mayManage, mustChangePassword } = person;
  const may = useMay();
  const hint = isSelf ? m.people_this_is_you() : !mayManage && may(people.update) ? m.people_beyond_you() : undefined;
  return (
    <>
      {block ? (
        <Alert color="red" icon={<IconBan size={18} />}>
          {m.people_blocked_on({ date: formatDateTime(block.at), name: block.by ?? '-', reason: block.reason || '-' })}
        </Alert>
      ) : null}
      {merchant?.isBlocked ? (
        <Alert color="red" icon={<IconBan size={18} />}>
          {m.people_shop_blocked()}
        </Alert>
      ) : null}
      {hint ? <Alert icon={<IconInfoCircle size={18} />}>{hint}</Alert> : null}
      {mustChangePassword ? (
        <Alert color="orange" icon={<IconInfoCircle size={18} />}>
          {m.people_password_due()}
        </Alert>
      ) : null}
    </>
  );
}

function Shop({ merchant }: { merchant: NonNullable<Person['merchant']> }) {
  const may = useMay();
  const text = `${merchant.code} · ${merchant.shopName}`;
  if (!may(merchants.get)) return text;
  return (
    <Anchor
      renderRoot={(props) => (
        <Link to="/backend/user-management/merchant/$id" params={{ id: merchant.id }} {...props} />
      )}
    >
      {text}
    </Anchor>
  );
}

function Role({ role }: { role: NonNullable<Person['role']> }) {
  const may = useMay();
  if (!may(people.role)) return roleName(role.name);
  return (
    <Anchor
      renderRoot={(props) => <Link to="/backend/user-management/roles/$id" params={{ id: role.id }} {...props} />}
    >
      {roleName(role.name)}
    </Anchor>
  );
}

export function PersonFacts({ person }: { person: Person }) {
  const { role, merchant } = person;
  return (
    <Panel title={m.people_profile()}>
      <Facts
        columns={3}
        facts={[
          { label: m.people_name(), value: person.displayName },
          { label: m.people_user_name(), value: <CopyNumber value={person.userName} /> },
          { label: m.people_kind(), value: kindWords[person.kind]() },
          ...(role ? [{ label: m.people_role(), value: <Role role={role} /> }] : []),
          ...(merchant ? [{ label: m.people_shop(), value: <Shop merchant={merchant} /> }] : []),
          { label: m.people_email(), value: person.email },
          { label: m.people_mobile(), value: person.mobile ? <CopyNumber value={person.mobile} /> : null },
          {
            label: m.people_language(),
            value: languageName(person.locale),
          },
          { label: m.people_since(), value: <DateText value={person.createdAt} /> },
          {
            label: m.people_last_sign_in(),
            value: person.lastSignInAt ? <DateText value={person.lastSignInAt} time /> : m.people_never(),
          },
        ]}
      />
    </Panel>
  );
}
