import { m } from '@sevadesk/messages';
import { FText, FTextarea } from '../../../shared/form/index.ts';

type Props = { name: string; label: string; help?: string; required?: boolean; lines?: number; maxLength?: number };

const labelled = (label: string, language: string) => `${label} (${language})`;

/** A text in both languages, side by side; only the English may be demanded. */
export function Bilingual({ name, label, help, required, lines, maxLength }: Props) {
  const english = { name: `${name}.en`, label: labelled(label, m.settings_english()), help, required, maxLength };
  const hindi = { name: `${name}.hi`, label: labelled(label, m.settings_hindi()), help, maxLength };
  if (lines === undefined)
    return (
      <>
        <FText {...english} />
        <FText {...hindi} />
      </>
    );
  return (
    <>
      <FTextarea {...english} rows={lines} />
      <FTextarea {...hindi} rows={lines} />
    </>
  );
}
