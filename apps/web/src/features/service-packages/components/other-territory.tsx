import { ActionIcon, NativeSelect } from '@mantine/core';
import type { NamedTerritory } from '@sevadesk/contract/service-packages';
import { m } from '@sevadesk/messages';
import { IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './bands.module.css';

type Props = {
  label: string;
  /** Those that are not chosen yet; without any the choice is not shown. */
  territories: readonly NamedTerritory[];
  onAdd: (territoryId: string) => void;
};

/** The choice of a territory in which a payee has other terms. */
export function OtherTerritory({ label, territories, onAdd }: Props) {
  if (territories.length === 0) return null;
  return (
    <NativeSelect
      className={classes.wide}
      size="xs"
      label={label}
      value=""
      data={[
        { value: '', label: m.service_packages_territory_choose() },
        ...territories.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      onChange={(event) => onAdd(event.currentTarget.value)}
    />
  );
}

type TermsProps = { name: string; removeLabel: string; className?: string | undefined; onRemove: () => void };

/** The terms of a payee in a territory, with a button that deletes them. */
export function TerritoryTerms({
  name,
  removeLabel,
  className,
  onRemove,
  children,
}: TermsProps & { children: ReactNode }) {
  return (
    <fieldset className={`${classes.territory} ${className ?? ''}`}>
      <legend>
        {name}
        <ActionIcon variant="subtle" color="red" aria-label={removeLabel} onClick={onRemove}>
          <IconTrash size={18} />
        </ActionIcon>
      </legend>
      {children}
    </fieldset>
  );
}
