import { NativeSelect } from '@mantine/core';
import { m } from '@sevadesk/messages';
import { BandRows } from './bands-cell.tsx';
import classes from './bands.module.css';
import { EditedCell } from './edited-cell.tsx';
import { OtherTerritory, TerritoryTerms } from './other-territory.tsx';
import { payeeText, type PriceNames } from './price-names.ts';
import { parseVolume, volumeLines, type VolumeTexts } from './volume-texts.ts';

type Props = {
  name: string;
  names: PriceNames;
  sets: readonly VolumeTexts[];
  error: string | undefined;
  onChange: (sets: VolumeTexts[]) => void;
};

/** A product's shares by the volume of a month, for the shop and each level: a summary, and a button to edit them. */
export function VolumeCell({ name, names, sets, error, onChange }: Props) {
  const payees = [{ id: null, name: m.service_packages_volume_shop() }, ...names.levels];
  return (
    <EditedCell
      title={m.service_packages_volume_title({ product: name })}
      label={m.service_packages_volume()}
      help={m.service_packages_volume_help()}
      lines={volumeLines(parseVolume(sets) ?? [], names)}
      error={error}
    >
      {payees.map((payee) => (
        <Payee key={payee.id} payee={payee} territories={names.territories} sets={sets} onChange={onChange} />
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

type PayeeProps = Pick<Props, 'sets' | 'onChange'> &
  Pick<PriceNames, 'territories'> & { payee: { id: string | null; name: string } };

/** The bands of a payee everywhere, and its other bands in territories. */
function Payee({ payee: { id, name }, territories, sets, onChange }: PayeeProps) {
  const isAt = (set: VolumeTexts, territoryId: string | null) =>
    set.idTypeId === id && (set.territoryId ?? null) === territoryId;
  const blankAt = (territoryId: string | null): VolumeTexts => ({
    idTypeId: id,
    territoryId,
    unit: 'count',
    mode: 'whole',
    bands: [],
  });
  const without = (territoryId: string | null) => sets.filter((set) => !isAt(set, territoryId));
  const bandsAt = (territoryId: string | null) => {
    const set = sets.find((one) => isAt(one, territoryId)) ?? blankAt(territoryId);
    return <SetFields set={set} onChange={(part) => onChange([...without(territoryId), { ...set, ...part }])} />;
  };
  return (
    <fieldset className={classes.payee}>
      <legend>{name}</legend>
      {bandsAt(null)}
      {territories
        .filter((territory) => sets.some((set) => isAt(set, territory.id)))
        .map((territory) => (
          <TerritoryTerms
            key={territory.id}
            name={payeeText(name, territory.name)}
            removeLabel={m.service_packages_territory_bands_remove({ name: payeeText(name, territory.name) })}
            className={classes.payee}
            onRemove={() => onChange(without(territory.id))}
          >
            {bandsAt(territory.id)}
          </TerritoryTerms>
        ))}
      <OtherTerritory
        label={m.service_packages_territory_bands_add()}
        territories={territories.filter((territory) => !sets.some((set) => isAt(set, territory.id)))}
        onAdd={(territoryId) => onChange([...sets, blankAt(territoryId)])}
      />
    </fieldset>
  );
}

function SetFields({ set, onChange }: { set: VolumeTexts; onChange: (part: Partial<VolumeTexts>) => void }) {
  return (
    <>
      {set.bands.length > 0 ? (
        <div className={classes.choices}>
          <NativeSelect
            size="xs"
            label={m.service_packages_volume_unit()}
            data={optionsOf(units)}
            value={set.unit}
            onChange={(event) => onChange({ unit: event.currentTarget.value === 'sum' ? 'sum' : 'count' })}
          />
          <NativeSelect
            size="xs"
            label={m.service_packages_volume_mode()}
            data={optionsOf(modes)}
            value={set.mode}
            onChange={(event) => onChange({ mode: event.currentTarget.value === 'step' ? 'step' : 'whole' })}
          />
        </div>
      ) : null}
      <BandRows
        bands={set.bands}
        onChange={(bands) => onChange({ bands })}
        fromLabel={m.service_packages_volume_from()}
        first=""
      />
    </>
  );
}
