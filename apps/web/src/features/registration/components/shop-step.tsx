import { Button } from '@mantine/core';
import type { ReplyOf } from '@sevadesk/contract/kernel/endpoint';
import { formatAmount } from '@sevadesk/contract/kernel/money-format';
import { type registration, shopStep } from '@sevadesk/contract/registration';
import { m } from '@sevadesk/messages';
import { Form, FormGrid, FormWide, FPin, FSelect, FText } from '../../../shared/form/index.ts';
import { usePlaceOfPin } from '../../../shared/form/use-place-of-pin.ts';
import { OnTyped } from '../../../shared/form/on-typed.tsx';

type Values = Record<string, unknown>;
type Options = ReplyOf<typeof registration.options>;
type Props = {
  values: Values;
  options: Options;
  onChange: (values: Values) => void;
  onBack: () => void;
  onNext: () => void;
};

export function ShopStep({ values, options, onChange, onBack, onNext }: Props) {
  return (
    <Form
      guard={false}
      schema={shopStep}
      defaults={values}
      submitLabel={m.registration_next()}
      actions={
        <Button variant="default" onClick={onBack}>
          {m.shared_back()}
        </Button>
      }
      onSubmit={(shop) => onChange(shop)}
      onDone={onNext}
    >
      <OnTyped call={onChange} />
      <FormGrid>
        <FText name="shopName" label={m.registration_shop_name()} autoComplete="organization" maxLength={80} required />
        <FSelect
          name="idTypeId"
          label={m.registration_id_type_wanted()}
          options={options.idTypes.map(({ id, name, pricePaise }) => ({
            value: id,
            label: m.registration_id_type_option({ name, price: formatAmount(pricePaise) }),
          }))}
          required
        />
        <FormWide>
          <FText
            name="address1"
            label={m.registration_address1()}
            autoComplete="address-line1"
            maxLength={80}
            required
          />
        </FormWide>
        <FText name="address2" label={m.registration_address2()} autoComplete="address-line2" maxLength={80} />
        <FText name="address3" label={m.registration_address3()} autoComplete="address-line3" maxLength={80} />
        <PlaceFields options={options} />
        <FText name="gstin" label={optional(m.registration_gstin())} maxLength={20} upper />
        <FText name="pan" label={optional(m.registration_pan())} maxLength={14} upper />
      </FormGrid>
    </Form>
  );
}

const optional = (label: string) => `${label} (${m.shared_optional()})`;

function PlaceFields({ options }: { options: Options }) {
  const propose = usePlaceOfPin('pin', ({ state, district }) => ({
    state: options.states.some(({ code }) => code === state) ? state : undefined,
    district,
  }));
  return (
    <>
      <FPin name="pin" label={m.registration_pin()} help={m.registration_pin_help()} onComplete={propose} required />
      <FText name="district" label={m.registration_district()} maxLength={60} required />
      <FSelect
        name="state"
        label={m.registration_state()}
        options={options.states.map(({ code, name }) => ({ value: code, label: name }))}
        required
      />
    </>
  );
}
