import { Button, Text } from '@mantine/core';
import { type ProfileView, profile, shopAddressInput } from '@sevadesk/contract/profile';
import { m } from '@sevadesk/messages';
import { useState } from 'react';
import { useAction } from '../../../shared/api/queries.ts';
import { stateText } from '../../../shared/format/state-text.ts';
import { Form, FPin, FText } from '../../../shared/form/index.ts';
import { Facts } from '../../../shared/ui/blocks/facts.tsx';
import { notify } from '../../../shared/ui/notices/notify.ts';
import { Panel } from '../../../shared/ui/blocks/panel.tsx';
import { SideDrawer } from '../../../shared/ui/dialogs/side-drawer.tsx';

type Shop = NonNullable<ProfileView['shop']>;

/** The shop's data; a person who runs the shop may correct its address. */
export function ShopPanel({ shop, mayEdit }: { shop: Shop; mayEdit: boolean }) {
  const [isOpen, setIsOpen] = useState(false);
  const save = useAction(profile.saveShopAddress);
  const stateName = stateText(shop.state);
  const address = [shop.address1, shop.address2, shop.address3].filter(Boolean).join(', ');
  const edit = (
    <Button size="xs" variant="default" onClick={() => setIsOpen(true)}>
      {m.profile_shop_edit()}
    </Button>
  );
  return (
    <Panel title={m.profile_shop()} action={mayEdit ? edit : undefined}>
      <Facts
        facts={[
          { label: m.profile_shop_name(), value: shop.shopName },
          { label: m.profile_shop_owner(), value: shop.ownerName },
          { label: m.profile_shop_address(), value: address, wide: true },
          { label: m.profile_shop_district(), value: `${shop.district} - ${shop.pin}` },
          { label: m.profile_shop_state(), value: stateName },
          { label: m.profile_shop_package(), value: shop.packageName },
          { label: 'GSTIN', value: shop.gstin },
        ]}
      />
      <SideDrawer opened={isOpen} title={m.profile_shop_edit()} onClose={() => setIsOpen(false)}>
        <Form
          schema={shopAddressInput}
          defaults={{
            address1: shop.address1,
            address2: shop.address2,
            address3: shop.address3,
            district: shop.district,
            pin: shop.pin,
          }}
          submitLabel={m.profile_save()}
          onSubmit={(body) => save.mutateAsync({ body })}
          onDone={() => {
            setIsOpen(false);
            notify(m.profile_shop_saved());
          }}
        >
          <FText name="address1" label={m.profile_shop_line1()} maxLength={75} required />
          <FText name="address2" label={m.profile_shop_line2()} maxLength={75} />
          <FText name="address3" label={m.profile_shop_line3()} maxLength={75} />
          <FText name="district" label={m.profile_shop_district_label()} maxLength={50} required />
          <FPin name="pin" label={m.profile_shop_pin()} required />
          <Text size="sm" c="dimmed">
            {m.profile_shop_state_help({ state: stateName })}
          </Text>
        </Form>
      </SideDrawer>
    </Panel>
  );
}
