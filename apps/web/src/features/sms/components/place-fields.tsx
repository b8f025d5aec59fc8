import { countPlaces, isSmsEvent } from '@sevadesk/contract/sms';
import { m } from '@sevadesk/messages';
import { FormGrid, FSelect, useFormValue } from '../../../shared/form/index.ts';
import { valueOptions } from './sms-words.ts';

/** Which value of the event stands in each place of the text. */
export function PlaceFields() {
  const event = useFormValue<string>('event') ?? '';
  const count = countPlaces(useFormValue<string>('text') ?? '');
  if (!isSmsEvent(event) || count === 0) return null;
  return (
    <FormGrid>
      {Array.from({ length: Math.min(count, 40) }, (_, at) => (
        <FSelect
          // Places have no name but their order.
          key={`places.${String(at)}`}
          name={`places.${String(at)}`}
          label={m.sms_place({ number: String(at + 1) })}
          options={valueOptions(event)}
          required
        />
      ))}
    </FormGrid>
  );
}
