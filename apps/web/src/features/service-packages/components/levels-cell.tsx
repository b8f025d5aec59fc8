import { TextInput } from '@mantine/core';
import type { LevelRow } from '@sevadesk/contract/service-packages';
import { m } from '@sevadesk/messages';
import { BandRows } from './bands-cell.tsx';
import classes from './bands.module.css';
import { EditedCell } from './edited-cell.tsx';
import { type LevelTexts, levelLines, parseLevels } from './level-texts.ts';

type Props = {
  name: string;
  levels: readonly LevelRow[];
  shares: readonly LevelTexts[];
  error: string | undefined;
  /** Whether the shares can differ by bands of the order's amount. */
  isBanded?: boolean;
  onChange: (shares: LevelTexts[]) => void;
};

/** A product's shares by the level above the shop: a summary, and a button to edit them. */
export function LevelsCell({ name, levels, shares, error, isBanded = false, onChange }: Props) {
  return (
    <EditedCell
      title={m.service_packages_levels_title({ product: name })}
      label={m.service_packages_levels()}
      help={m.service_packages_levels_help()}
      lines={levelLines(parseLevels(shares) ?? [], levels)}
      error={error}
    >
      {levels.map((level) => (
        <LevelFields key={level.id} level={level} shares={shares} isBanded={isBanded} onChange={onChange} />
      ))}
    </EditedCell>
  );
}

const fields = [
  ['share', m.service_packages_level_share],
  ['floor', m.service_packages_band_floor],
  ['cap', m.service_packages_band_cap],
] as const;

type FieldsProps = Pick<Props, 'shares' | 'onChange'> & { level: LevelRow; isBanded: boolean };

function LevelFields({ level: { id, name }, shares, isBanded, onChange }: FieldsProps) {
  const known = shares.find(({ idTypeId }) => idTypeId === id) ?? { idTypeId: id, share: '', floor: '', cap: '' };
  const set = (part: Partial<LevelTexts>) =>
    onChange([...shares.filter(({ idTypeId }) => idTypeId !== id), { ...known, ...part }]);
  const bands = known.bands ?? [];
  const isPercent = known.share.trim().endsWith('%');
  return (
    <fieldset className={classes.level}>
      <legend>{name}</legend>
      {fields.map(([field, label]) => (
        <TextInput
          key={field}
          size="xs"
          label={label()}
          inputMode="decimal"
          value={known[field]}
          // Only a percentage has limits.
          disabled={bands.length > 0 || (field !== 'share' && !isPercent)}
          onChange={(event) => set({ [field]: event.currentTarget.value })}
        />
      ))}
      {isBanded ? (
        <div className={classes.wide}>
          <BandRows
            bands={bands}
            onChange={(next) => set({ bands: next, ...(next.length > 0 && { share: '', floor: '', cap: '' }) })}
            fromLabel={m.service_packages_band_from()}
            first="0"
          />
        </div>
      ) : null}
    </fieldset>
  );
}
