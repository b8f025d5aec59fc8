import { Alert } from '@mantine/core';
import { pinMatchesState, states } from '@sevadesk/contract/kernel/states';
import { m } from '@sevadesk/messages';
import { stateText } from '../../../shared/format/state-text.ts';
import { FDate, FPin, FormGrid, FormWide, FSelect, FText, useFormValue } from '../../../shared/form/index.ts';
import { usePlaceOfPin } from '../../../shared/form/use-place-of-pin.ts';
import { Panel } from '../../../shared/ui/blocks/panel.tsx';

const stateOptions = () => states.map(({ code }) => ({ value: code, label: stateText(code) }));

/** Warns that the PIN code belongs to another state than the selected one; never blocks. */
function OtherState() {
  const pin = useFormValue('pin');
  const state = useFormValue('state');
  const typed = typeof pin === 'string' && /^[1-9]\d{5}$/.test(pin) ? pin : undefined;
  if (!typed || typeof state !== 'string' || !pinMatchesState(typed, state)) return null;
  return <Alert color="yellow">{m.uti_pan_pin_other_state()}</Alert>;
}

/** The agent's person and address. */
export function PsaFields({ asksAadhaar }: { asksAadhaar: boolean }) {
  const propose = usePlaceOfPin('pin', ({ state, district }) => ({ state, district }));
  return (
    <>
      <Panel title={m.uti_pan_section_agent()}>
        <FormGrid>
          <FText name="psaName" label={m.uti_pan_field_name()} required maxLength={100} />
          <FText name="pan" label={m.uti_pan_field_pan()} required maxLength={10} />
          <FDate name="birthDate" label={m.uti_pan_field_birth()} />
          <FText name="mobile" label={m.uti_pan_field_mobile()} required inputMode="numeric" />
          <FText name="email" label={m.uti_pan_field_email()} required />
          {asksAadhaar ? (
            <FText name="aadhaar" label={m.uti_pan_field_aadhaar()} help={m.uti_pan_field_aadhaar_help()} />
          ) : null}
        </FormGrid>
      </Panel>
      <Panel title={m.uti_pan_section_shop()}>
        <FormGrid>
          <FText name="shopName" label={m.uti_pan_field_shop()} required maxLength={100} />
          <FormWide>
            <FText name="address" label={m.uti_pan_field_address()} required maxLength={150} />
          </FormWide>
          <FPin name="pin" label={m.uti_pan_field_pin()} required onComplete={propose} />
          <FText name="district" label={m.uti_pan_field_district()} required maxLength={50} />
          <FSelect name="state" label={m.uti_pan_field_state()} required options={stateOptions()} searchable />
          <FormWide>
            <OtherState />
          </FormWide>
        </FormGrid>
      </Panel>
    </>
  );
}
