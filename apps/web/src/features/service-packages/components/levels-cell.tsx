import { TextInput } from '@mantine/core';
import type { LevelRow } from '@sevadesk/contract/service-packages';
import { m } from '@sevadesk/messages';
import { BandRows } from './bands-cell.tsx';
import classes from './bands.module.css';
import { EditedCell } from './edited-cell.tsx';
import { type LevelTexts, levelLines, parseLevels } from './level-texts.ts';
import { OtherTerritory, TerritoryTerms } from './other-territory.tsx';
import { payeeText, type PriceNames } from './price-names.ts';

type Props = {
  name: string;
  names: PriceNames;
  shares: readonly LevelTexts[];
  error: string | undefined;
  /** Whether the shares can differ by bands of the order's amount. */
  isBanded?: boolean;
  onChange: (shares: LevelTexts[]) => void;
};

/** A product's shares by the level above the shop: a summary, and a button to edit them. */
export function LevelsCell({ name, names, shares, error, isBanded = false, onChange }: Props) {
  return (
    <EditedCell
      title={m.service_packages_levels_title({ product: name })}
      label={m.service_packages_levels()}
      help={`${m.service_packages_levels_help()} ${m.service_packages_territory_share_help()}`}
      lines={levelLines(parseLevels(shares) ?? [], names)}
      error={error}
    >
      {names.levels.map((level) => (
        <Level
          key={level.id}
          level={level}
          territories={names.territories}
          shares={shares}
          isBanded={isBanded}
          onChange={onChange}
        />
      ))}
    </EditedCell>
  );
}

const fields = [
  ['share', m.service_packages_level_share],
  ['floor', m.service_packages_band_floor],
  ['cap', m.service_packages_band_cap],
] as const;

type LevelProps = Pick<Props, 'shares' | 'onChange'> &
  Pick<PriceNames, 'territories'> & { level: LevelRow; isBanded: boolean };

/** The general share of a level, and its other shares in territories. */
function Level({ level: { id, name }, territories, shares, isBanded, onChange }: LevelProps) {
  const own = shares.filter(({ idTypeId }) => idTypeId === id);
  const isAt = (share: LevelTexts, territoryId: string | null) =>
    share.idTypeId === id && (share.territoryId ?? null) === territoryId;
  const blankAt = (territoryId: string | null) => ({ idTypeId: id, territoryId, share: '', floor: '', cap: '' });
  const without = (territoryId: string | null) => shares.filter((share) => !isAt(share, territoryId));
  const fieldsAt = (territoryId: string | null) => {
    const known = own.find((share) => isAt(share, territoryId)) ?? blankAt(territoryId);
    return (
      <ShareFields
        known={known}
        isBanded={isBanded}
        onChange={(part) => onChange([...without(territoryId), { ...known, ...part }])}
      />
    );
  };
  return (
    <fieldset className={classes.level}>
      <legend>{name}</legend>
      {fieldsAt(null)}
      {territories
        .filter((territory) => own.some((share) => isAt(share, territory.id)))
        .map((territory) => (
          <TerritoryTerms
            key={territory.id}
            name={payeeText(name, territory.name)}
            removeLabel={m.service_packages_territory_share_remove({ name: payeeText(name, territory.name) })}
            className={classes.level}
            onRemove={() => onChange(without(territory.id))}
          >
            {fieldsAt(territory.id)}
          </TerritoryTerms>
        ))}
      <OtherTerritory
        label={m.service_packages_territory_share_add()}
        territories={territories.filter((territory) => !own.some((share) => isAt(share, territory.id)))}
        onAdd={(territoryId) => onChange([...shares, blankAt(territoryId)])}
      />
    </fieldset>
  );
}

type FieldsProps = { known: LevelTexts; isBanded: boolean; onChange: (part: Partial<LevelTexts>) => void };

function ShareFields({ known, isBanded, onChange }: FieldsProps) {
  const bands = known.bands ?? [];
  const isPercent = known.share.trim().endsWith('%');
  return (
    <>
      {fields.map(([field, label]) => (
        <TextInput
          key={field}
          size="xs"
          label={label()}
          inputMode="decimal"
          value={known[field]}
          // Only a percentage has limits.
          disabled={bands.length > 0 || (field !== 'share' && !isPercent)}
          onChange={(event) => onChange({ [field]: event.currentTarget.value })}
        />
      ))}
      {isBanded ? (
        <div className={classes.wide}>
          <BandRows
            bands={bands}
            onChange={(next) => onChange({ bands: next, ...(next.length > 0 && { share: '', floor: '', cap: '' }) })}
            fromLabel={m.service_packages_band_from()}
            first="0"
          />
        </div>
      ) : null}
    </>
  );
}
