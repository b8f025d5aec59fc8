import { countPlaces, isSmsEvent } from '@sevadesk/contract/sms';
import { m } from '@sevadesk/messages';
import { FormGrid, FSelect, useFormValue } from '../../../shared/form/index.ts';
import { valueOptions } from './sms-words.ts';

type Props = { countIn?: (text: string) => number };

/** Maps each placeholder of the text to a value of the event; `countIn` counts them. */
export function PlaceFields({ countIn = countPlaces }: Props) {
  const event = useFormValue<string>('event') ?? '';
  const count = countIn(useFormValue<string>('text') ?? '');
  if (!isSmsEvent(event) || count === 0) return null;
  return (
    <FormGrid>
      {Array.from({ length: Math.min(count, 40) }, (_, at) => (
        <FSelect
          // Placeholders are identified by their position only.
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
