import { TextInput } from '@mantine/core';
import type { LevelRow } from '@sevadesk/contract/service-packages';
import { m } from '@sevadesk/messages';
import classes from './bands.module.css';
import { EditedCell } from './edited-cell.tsx';
import { type LevelTexts, levelLines, parseLevels } from './level-texts.ts';

type Props = {
  name: string;
  levels: readonly LevelRow[];
  shares: readonly LevelTexts[];
  error: string | undefined;
  onChange: (shares: LevelTexts[]) => void;
};

/** A product's shares by the level above the shop: a summary, and a button to edit them. */
export function LevelsCell({ name, levels, shares, error, onChange }: Props) {
  return (
    <EditedCell
      title={m.service_packages_levels_title({ product: name })}
      label={m.service_packages_levels()}
      help={m.service_packages_levels_help()}
      lines={levelLines(parseLevels(shares) ?? [], levels)}
      error={error}
    >
      {levels.map((level) => (
        <LevelFields key={level.id} level={level} shares={shares} onChange={onChange} />
      ))}
    </EditedCell>
  );
}

const fields = [
  ['share', m.service_packages_level_share],
  ['floor', m.service_packages_band_floor],
  ['cap', m.service_packages_band_cap],
] as const;

type FieldsProps = Pick<Props, 'shares' | 'onChange'> & { level: LevelRow };

function LevelFields({ level: { id, name }, shares, onChange }: FieldsProps) {
  const known = shares.find(({ idTypeId }) => idTypeId === id) ?? { idTypeId: id, share: '', floor: '', cap: '' };
  const set = (part: Partial<LevelTexts>) =>
    onChange([...shares.filter(({ idTypeId }) => idTypeId !== id), { ...known, ...part }]);
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
          disabled={field !== 'share' && !isPercent}
          onChange={(event) => set({ [field]: event.currentTarget.value })}
        />
      ))}
    </fieldset>
  );
}
