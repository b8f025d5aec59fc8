import { Alert, Anchor, Button } from '@mantine/core';
import { formatDateTime } from '@sevadesk/contract/kernel/date-format';
import { type MerchantView, merchants } from '@sevadesk/contract/merchants';
import { formerOrders, formerStatements } from '@sevadesk/contract/move-in';
import { registration } from '@sevadesk/contract/registration';
import { m } from '@sevadesk/messages';
import { IconBan } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useMay } from '../../../shared/auth/use-me.ts';
import { CopyNumber } from '../../../shared/ui/values/copy-number.tsx';
import { DateText } from '../../../shared/ui/values/date-text.tsx';
import { Facts } from '../../../shared/ui/blocks/facts.tsx';
import { notify } from '../../../shared/ui/notices/notify.ts';
import { Panel } from '../../../shared/ui/blocks/panel.tsx';
import { SideDrawer } from '../../../shared/ui/dialogs/side-drawer.tsx';
import { MerchantForm } from './merchant-form.tsx';
import { stateText } from '../../../shared/format/state-text.ts';

export function MerchantBlocked({ block }: { block: MerchantView['block'] }) {
  if (!block) return null;
  return (
    <Alert color="red" icon={<IconBan size={18} />}>
      {m.merchants_blocked_on({ date: formatDateTime(block.at), name: block.by ?? '-', reason: block.reason || '-' })}
    </Alert>
  );
}

const addressOf = ({ address1, address2, address3, district, pin, state }: MerchantView) =>
  [address1, address2, address3, `${district} ${pin}`, stateText(state)].filter((line) => line !== '').join(', ');

/** The shop's identity and contact details. */
export function MerchantFacts({ merchant }: { merchant: MerchantView }) {
  const [isOpen, setOpen] = useState(false);
  const may = useMay();
  const { registrationId, parent, formerCodes } = merchant;
  const edit = may(merchants.update) ? (
    <Button variant="default" size="compact-sm" onClick={() => setOpen(true)}>
      {m.merchants_edit()}
    </Button>
  ) : null;
  return (
    <Panel id="profile" title={m.merchants_section_profile()} action={edit}>
      <Facts
        columns={3}
        facts={[
          { label: m.merchants_owner(), value: merchant.ownerName },
          { label: m.merchants_mobile(), value: <CopyNumber value={merchant.mobile} /> },
          { label: m.merchants_email(), value: merchant.email },
          { label: m.merchants_id_type(), value: merchant.idType.name },
          { label: m.merchants_since(), value: <DateText value={merchant.createdAt} /> },
          ...(formerCodes.length > 0
            ? [{ label: m.merchants_former_codes(), value: <FormerCodes merchant={merchant} /> }]
            : []),
          ...(parent ? [{ label: m.merchants_parent(), value: <MerchantLink merchant={parent} /> }] : []),
          { label: m.merchants_pan(), value: merchant.pan ? <CopyNumber value={merchant.pan} /> : null },
          { label: m.merchants_gstin(), value: merchant.gstin ? <CopyNumber value={merchant.gstin} /> : null },
          ...(registrationId && may(registration.get)
            ? [{ label: m.merchants_registration(), value: <RegistrationLink id={registrationId} /> }]
            : []),
          { label: m.merchants_address(), value: addressOf(merchant), wide: true },
        ]}
      />
      <SideDrawer
        opened={isOpen}
        size="lg"
        title={m.merchants_edit_title({ shop: merchant.shopName })}
        onClose={() => setOpen(false)}
      >
        <MerchantForm
          merchant={merchant}
          onDone={() => {
            notify(m.merchants_saved());
            setOpen(false);
          }}
        />
      </SideDrawer>
    </Panel>
  );
}

/** Its codes in old systems. */
function FormerCodes({ merchant }: { merchant: MerchantView }) {
  const { code: current, formerCodes, hasFormerStatement, hasFormerOrders } = merchant;
  const may = useMay();
  const search = { filters: [{ field: 'code', opt: 'eq' as const, value1: current }] };
  return (
    <>
      {formerCodes.map(({ code, system }) => (
        <div key={`${system} ${code}`}>
          <CopyNumber value={code} /> {system}
        </div>
      ))}
      {hasFormerStatement && may(formerStatements.listAll) ? (
        <Anchor
          size="sm"
          renderRoot={(props) => <Link to="/backend/account/former-statement" search={search} {...props} />}
        >
          {m.move_in_former_open()}
        </Anchor>
      ) : null}
      {hasFormerOrders && may(formerOrders.listAll) ? (
        <Anchor
          size="sm"
          display="block"
          renderRoot={(props) => <Link to="/backend/account/former-orders" search={search} {...props} />}
        >
          {m.move_in_orders_title()}
        </Anchor>
      ) : null}
    </>
  );
}

function MerchantLink({ merchant: { id, code, shopName } }: { merchant: NonNullable<MerchantView['parent']> }) {
  return (
    <Anchor renderRoot={(props) => <Link to="/backend/user-management/merchant/$id" params={{ id }} {...props} />}>
      {code} · {shopName}
    </Anchor>
  );
}

function RegistrationLink({ id }: { id: string }) {
  return (
    <Anchor
      renderRoot={(props) => <Link to="/backend/user-management/registration-action/$id" params={{ id }} {...props} />}
    >
      {m.merchants_registration_open()}
    </Anchor>
  );
}
