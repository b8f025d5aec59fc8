import { NativeSelect } from '@mantine/core';
import type { LevelRow } from '@sevadesk/contract/service-packages';
import { m } from '@sevadesk/messages';
import { BandRows } from './bands-cell.tsx';
import classes from './bands.module.css';
import { EditedCell } from './edited-cell.tsx';
import { parseVolume, volumeLines, type VolumeTexts } from './volume-texts.ts';

type Props = {
  name: string;
  levels: readonly LevelRow[];
  sets: readonly VolumeTexts[];
  error: string | undefined;
  onChange: (sets: VolumeTexts[]) => void;
};

/** A product's shares by the volume of a month, for the shop and each level: a summary, and a button to edit them. */
export function VolumeCell({ name, levels, sets, error, onChange }: Props) {
  const payees = [{ id: null, name: m.service_packages_volume_shop() }, ...levels];
  return (
    <EditedCell
      title={m.service_packages_volume_title({ product: name })}
      label={m.service_packages_volume()}
      help={m.service_packages_volume_help()}
      lines={volumeLines(parseVolume(sets) ?? [], levels)}
      error={error}
    >
      {payees.map((payee) => (
        <PayeeBands key={payee.id} payee={payee} sets={sets} onChange={onChange} />
      ))}
    </EditedCell>
  );
}

const units = [
  { value: 'count', label: m.service_packages_volume_unit_count },
  { value: 'sum', label: m.service_packages_volume_unit_sum },
] as const;
const modes = [
  { value: 'whole', label: m.service_packages_volume_mode_whole },
  { value: 'step', label: m.service_packages_volume_mode_step },
] as const;
const optionsOf = (options: readonly { value: string; label: () => string }[]) =>
  options.map(({ value, label }) => ({ value, label: label() }));

type PayeeProps = Pick<Props, 'sets' | 'onChange'> & { payee: { id: string | null; name: string } };

function PayeeBands({ payee: { id, name }, sets, onChange }: PayeeProps) {
  const known = sets.find(({ idTypeId }) => idTypeId === id);
  const set: VolumeTexts = known ?? { idTypeId: id, unit: 'count', mode: 'whole', bands: [] };
  const change = (part: Partial<VolumeTexts>) =>
    onChange([...sets.filter(({ idTypeId }) => idTypeId !== id), { ...set, ...part }]);
  return (
    <fieldset className={classes.payee}>
      <legend>{name}</legend>
      {set.bands.length > 0 ? (
        <div className={classes.choices}>
          <NativeSelect
            size="xs"
            label={m.service_packages_volume_unit()}
            data={optionsOf(units)}
            value={set.unit}
            onChange={(event) => change({ unit: event.currentTarget.value === 'sum' ? 'sum' : 'count' })}
          />
          <NativeSelect
            size="xs"
            label={m.service_packages_volume_mode()}
            data={optionsOf(modes)}
            value={set.mode}
            onChange={(event) => change({ mode: event.currentTarget.value === 'step' ? 'step' : 'whole' })}
          />
        </div>
      ) : null}
      <BandRows
        bands={set.bands}
        onChange={(bands) => change({ bands })}
        fromLabel={m.service_packages_volume_from()}
        first=""
      />
    </fieldset>
  );
}
