import { ActionIcon, Button, TextInput } from '@mantine/core';
import { m } from '@sevadesk/messages';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { type BandTexts, bandLines, parseBands } from './band-texts.ts';
import classes from './bands.module.css';
import { EditedCell } from './edited-cell.tsx';

type Props = {
  name: string;
  bands: readonly BandTexts[];
  error: string | undefined;
  onChange: (bands: BandTexts[]) => void;
};

/** A product's commission by bands of the amount: a summary, and a button to edit them. */
export function BandsCell({ name, bands, error, onChange }: Props) {
  return (
    <EditedCell
      title={m.service_packages_bands_title({ product: name })}
      label={m.service_packages_bands()}
      help={m.service_packages_bands_help()}
      lines={bandLines(parseBands(bands) ?? [])}
      error={error}
    >
      <BandRows bands={bands} onChange={onChange} fromLabel={m.service_packages_band_from()} first="0" />
    </EditedCell>
  );
}

const fields = [
  ['share', m.service_packages_commission],
  ['floor', m.service_packages_band_floor],
  ['cap', m.service_packages_band_cap],
] as const;

const isPercent = ({ share }: BandTexts) => share.trim().endsWith('%');

type RowsProps = Pick<Props, 'bands' | 'onChange'> & {
  /** What a band begins from, and where the first one begins. */
  fromLabel: string;
  first: string;
};

/** The fields of bands, and a button for the next one. */
export function BandRows({ bands, onChange, fromLabel, first }: RowsProps) {
  const set = (id: string, part: Partial<BandTexts>) =>
    onChange(bands.map((band) => (band.id === id ? { ...band, ...part } : band)));
  const add = () =>
    onChange([
      ...bands,
      { id: crypto.randomUUID(), from: bands.length === 0 ? first : '', share: '', floor: '', cap: '' },
    ]);
  return (
    <>
      {bands.map((band, index) => (
        <div key={band.id} className={classes.band}>
          <TextInput
            size="xs"
            label={fromLabel}
            inputMode="decimal"
            value={band.from}
            onChange={(event) => set(band.id, { from: event.currentTarget.value })}
          />
          {fields.map(([field, label]) => (
            <TextInput
              key={field}
              size="xs"
              label={label()}
              inputMode="decimal"
              value={band[field]}
              // Only a percentage has limits.
              disabled={(field === 'floor' || field === 'cap') && !isPercent(band)}
              onChange={(event) => set(band.id, { [field]: event.currentTarget.value })}
            />
          ))}
          <ActionIcon
            variant="subtle"
            color="red"
            aria-label={m.service_packages_band_remove({ number: String(index + 1) })}
            onClick={() => onChange(bands.filter(({ id }) => id !== band.id))}
          >
            <IconTrash size={18} />
          </ActionIcon>
        </div>
      ))}
      <Button
        className={classes.done}
        variant="default"
        size="compact-md"
        leftSection={<IconPlus size={16} />}
        disabled={bands.length >= 10}
        onClick={add}
      >
        {m.service_packages_band_add()}
      </Button>
    </>
  );
}
