import { Button, Modal, Stack, Text, TextInput } from '@mantine/core';
import type { LevelRow } from '@sevadesk/contract/service-packages';
import { m } from '@sevadesk/messages';
import { useState } from 'react';
import classes from './bands.module.css';
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
  const [isOpen, setIsOpen] = useState(false);
  const title = m.service_packages_levels_title({ product: name });
  return (
    <>
      {levelLines(parseLevels(shares) ?? [], levels).map((line) => (
        <Text key={line} size="xs" c="dimmed">
          {line}
        </Text>
      ))}
      <Button size="compact-xs" variant="subtle" aria-label={title} onClick={() => setIsOpen(true)}>
        {m.service_packages_levels()}
      </Button>
      {error ? (
        <Text size="xs" c="red">
          {error}
        </Text>
      ) : null}
      <Modal
        opened={isOpen}
        onClose={() => setIsOpen(false)}
        title={title}
        size="lg"
        closeButtonProps={{ 'aria-label': m.shared_close() }}
      >
        <Stack gap="md">
          <Text size="sm" c="dimmed">
            {m.service_packages_levels_help()}
          </Text>
          {levels.map((level) => (
            <LevelFields key={level.id} level={level} shares={shares} onChange={onChange} />
          ))}
          {error ? <Text c="red">{error}</Text> : null}
          <Button className={classes.done} onClick={() => setIsOpen(false)}>
            {m.service_packages_bands_done()}
          </Button>
        </Stack>
      </Modal>
    </>
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
