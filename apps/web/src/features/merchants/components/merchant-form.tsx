import { states } from '@sevadesk/contract/kernel/states';
import { type MerchantView, merchantInput, merchants } from '@sevadesk/contract/merchants';
import { m } from '@sevadesk/messages';
import { useAction } from '../../../shared/api/queries.ts';
import { Form, FormGrid, FormWide, FPin, FSelect, FText } from '../../../shared/form/index.ts';
import { usePlaceOfPin } from '../../../shared/form/use-place-of-pin.ts';
import { stateText } from '../../../shared/format/state-text.ts';

const optional = (label: string) => `${label} (${m.shared_optional()})`;

/** Converts names stored by earlier versions to the form's codes. */
const codeOf = (state: string) => states.find(({ code, name }) => code === state || name === state)?.code ?? '';

function PlaceFields() {
  const propose = usePlaceOfPin('pin', ({ state, district }) => ({ state, district }));
  return (
    <>
      <FPin name="pin" label={m.merchants_pin()} onComplete={propose} required />
      <FText name="district" label={m.merchants_district()} maxLength={60} required />
      <FSelect
        name="state"
        label={m.merchants_state()}
        help={m.merchants_tax_help()}
        options={states.map(({ code }) => ({ value: code, label: stateText(code) }))}
        required
      />
    </>
  );
}

/** The shop's profile. */
export function MerchantForm({ merchant, onDone }: { merchant: MerchantView; onDone: () => void }) {
  const update = useAction(merchants.update);
  const { id, shopName, ownerName, email, mobile, address1, address2, address3, pin, district } = merchant;
  return (
    <Form
      schema={merchantInput}
      defaults={{
        shopName,
        ownerName,
        email,
        mobile,
        address1,
        address2,
        address3,
        pin,
        district,
        state: codeOf(merchant.state),
        pan: merchant.pan ?? '',
        gstin: merchant.gstin ?? '',
      }}
      submitLabel={m.merchants_save()}
      onSubmit={(body) => update.mutateAsync({ params: { id }, body })}
      onDone={onDone}
    >
      <FormGrid>
        <FText name="shopName" label={m.merchants_shop()} maxLength={80} required />
        <FText name="ownerName" label={m.merchants_owner()} maxLength={120} required />
        <FText name="mobile" label={m.merchants_mobile()} inputMode="tel" maxLength={16} required />
        <FText name="email" label={m.merchants_email()} help={m.merchants_contact_help()} required />
        <FormWide>
          <FText name="address1" label={m.merchants_address1()} maxLength={80} required />
        </FormWide>
        <FText name="address2" label={optional(m.merchants_address2())} maxLength={80} />
        <FText name="address3" label={optional(m.merchants_address3())} maxLength={80} />
        <PlaceFields />
        <FText name="pan" label={optional(m.merchants_pan())} maxLength={14} upper />
        <FText name="gstin" label={optional(m.merchants_gstin())} maxLength={20} upper />
      </FormGrid>
    </Form>
  );
}
