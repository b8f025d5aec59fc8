import { formatAmount } from '@sevadesk/contract/kernel/money-format';
import type { Paise } from '@sevadesk/contract/kernel/paise';
import { states } from '@sevadesk/contract/kernel/states';
import { languageOf, locales, m, stateName } from '@sevadesk/messages';
import { FormGrid, FormWide, FPin, FRadio, FSelect, FText } from '../../../shared/form/index.ts';
import { usePlaceOfPin } from '../../../shared/form/use-place-of-pin.ts';
import { Panel } from '../../../shared/ui/blocks/panel.tsx';

const optional = (label: string) => `${label} (${m.shared_optional()})`;

function ShopFields() {
  const propose = usePlaceOfPin('pin', ({ state, district }) => ({ state, district }));
  return (
    <Panel title={m.members_shop_part()}>
      <FormGrid>
        <FText name="shopName" label={m.members_shop()} maxLength={80} required />
        <FText name="gstin" label={optional(m.members_gstin())} maxLength={20} upper />
        <FormWide>
          <FText name="address1" label={m.members_address1()} maxLength={80} required />
        </FormWide>
        <FText name="address2" label={optional(m.members_address2())} maxLength={80} />
        <FText name="address3" label={optional(m.members_address3())} maxLength={80} />
        <FPin name="pin" label={m.members_pin()} help={m.members_pin_help()} onComplete={propose} required />
        <FText name="district" label={m.members_district()} maxLength={60} required />
        <FSelect
          name="state"
          label={m.members_state()}
          options={states.map(({ code }) => ({ value: code, label: stateName(code) }))}
          required
        />
      </FormGrid>
    </Panel>
  );
}

/** Person, shop, id type and sign-in of a new member. */
export function MemberFields({ idTypes }: { idTypes: readonly { id: string; name: string; pricePaise: Paise }[] }) {
  return (
    <>
      <Panel title={m.members_person()}>
        <FormGrid>
          <FText name="ownerName" label={m.members_name()} maxLength={75} required />
          <FText name="mobile" label={m.members_mobile()} inputMode="tel" required />
          <FText name="email" label={m.members_email()} inputMode="email" required />
          <FText name="pan" label={optional(m.members_pan())} maxLength={14} upper />
        </FormGrid>
      </Panel>
      <ShopFields />
      <Panel title={m.members_account_part()}>
        <FormGrid>
          <FSelect
            name="idTypeId"
            label={m.members_id_type()}
            options={idTypes.map(({ id, name, pricePaise }) => ({
              value: id,
              label: m.members_type_option({ name, price: formatAmount(pricePaise) }),
            }))}
            required
          />
          <FText
            name="userName"
            label={m.members_user_name()}
            help={m.members_user_name_help()}
            autoComplete="off"
            maxLength={40}
            required
          />
          <FRadio
            name="locale"
            label={m.members_language()}
            options={locales.map((value) => ({ value, label: languageOf(value).name }))}
            required
          />
        </FormGrid>
      </Panel>
    </>
  );
}
