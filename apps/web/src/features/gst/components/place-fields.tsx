import { states } from '@sevadesk/contract/kernel/states';
import { m, stateName } from '@sevadesk/messages';
import { FormGrid, FormWide, FPin, FSelect, FText } from '../../../shared/form/index.ts';
import { activityOptions, possessionOptions } from './form-words.ts';
import { usePlaceOfPin } from '../../../shared/form/use-place-of-pin.ts';

/** A place of business; its PIN code suggests district and state. */
export function PlaceFields({ prefix }: { prefix: string }) {
  const propose = usePlaceOfPin(`${prefix}.pin`, ({ state, district }) => ({
    [`${prefix}.state`]: state,
    [`${prefix}.district`]: district,
  }));
  return (
    <FormGrid>
      <FormWide>
        <FText name={`${prefix}.address`} label={m.gst_address()} required />
      </FormWide>
      <FPin name={`${prefix}.pin`} label={m.gst_pin()} required onComplete={propose} />
      <FText name={`${prefix}.district`} label={m.gst_district()} required />
      <FSelect
        name={`${prefix}.state`}
        label={m.gst_state()}
        required
        options={states.map(({ code }) => ({ value: code, label: stateName(code) }))}
      />
      <FSelect name={`${prefix}.possession`} label={m.gst_possession()} required options={possessionOptions()} />
      <FSelect name={`${prefix}.activity`} label={m.gst_activity()} required options={activityOptions()} />
    </FormGrid>
  );
}
