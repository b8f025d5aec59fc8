import { Text } from '@mantine/core';
import { countPlaces, fillPlaces, longestTemplate, smsUnits } from '@sevadesk/contract/sms';
import { m } from '@sevadesk/messages';
import { useFormValue } from '../../../shared/form/index.ts';

const usualPlace = 30;

/** Returns the billed units of a text with its placeholders at their shortest and their usual longest. */
function spanOf(text: string) {
  const filled = (length: number) =>
    smsUnits(
      fillPlaces(
        text,
        Array.from({ length: countPlaces(text) }, () => 'x'.repeat(length)),
      ),
    );
  return { least: filled(1), most: filled(usualPlace) };
}

/** Counts the units of a text while it is typed. */
export function UnitsNote() {
  const text = (useFormValue<string>('text') ?? '').slice(0, longestTemplate);
  const { least, most } = spanOf(text);
  const count =
    least.units === most.units
      ? m.sms_units_same({ count: most.units })
      : m.sms_units({ least: String(least.units), most: most.units });
  return (
    <Text size="sm" c="dimmed" role="status">
      {count} · {most.alphabet === 'gsm' ? m.sms_alphabet_gsm() : m.sms_alphabet_unicode()}
    </Text>
  );
}
