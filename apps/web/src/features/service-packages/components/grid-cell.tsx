import { TextInput } from '@mantine/core';
import { isBanded } from '@sevadesk/contract/service-packages';
import { m } from '@sevadesk/messages';
import { BandsCell } from './bands-cell.tsx';
import { LevelsCell } from './levels-cell.tsx';
import type { PriceNames } from './price-names.ts';
import { VolumeCell } from './volume-cell.tsx';
import { type CellFaults, hasCell, type RowTexts, type TextCell } from './grid-row.ts';
import classes from './prices.module.css';

export const cellTitles: Record<TextCell, () => string> = {
  price: m.service_packages_price,
  fee: m.service_packages_fee,
  commission: m.service_packages_commission,
  override: m.service_packages_override,
  penalty: m.service_packages_penalty,
  note: m.service_packages_note,
};

type Props = {
  row: RowTexts;
  index: number;
  name: string;
  cell: TextCell;
  faults: CellFaults;
  names: PriceNames;
  onChange: (part: Partial<RowTexts>) => void;
  /** Returns whether the text was distributed over cells. */
  onPaste: (cell: TextCell, text: string) => boolean;
};

export function GridCell({ row, index, name, cell, faults, names, onChange, onPaste }: Props) {
  const isOpen = row.isSold && hasCell(row.product, cell);
  const hasBands = cell === 'commission' && isBanded(row.product);
  const title = cellTitles[cell]();
  return (
    <td
      data-title={title}
      data-empty={!isOpen || undefined}
      data-end={cell === 'note' ? undefined : true}
      data-wide={cell === 'note' || undefined}
    >
      {isOpen && !(hasBands && row.bands.length > 0) ? (
        <TextInput
          size="xs"
          aria-label={`${title}: ${name}`}
          data-cell={`${index}:${cell}`}
          inputMode={cell === 'note' ? 'text' : 'decimal'}
          value={row[cell]}
          error={faults[cell]}
          onChange={(event) => onChange({ [cell]: event.currentTarget.value })}
          onPaste={(event) => {
            if (onPaste(cell, event.clipboardData.getData('text'))) event.preventDefault();
          }}
        />
      ) : null}
      {isOpen && hasBands ? (
        <BandsCell name={name} bands={row.bands} error={faults.bands} onChange={(bands) => onChange({ bands })} />
      ) : null}
      {isOpen && cell === 'override' ? (
        <LevelsCell
          name={name}
          names={names}
          shares={row.levels}
          isBanded={isBanded(row.product)}
          error={faults.levels}
          onChange={(shares) => onChange({ levels: shares })}
        />
      ) : null}
      {isOpen && cell === 'override' ? (
        <VolumeCell
          name={name}
          names={names}
          sets={row.volume}
          error={faults.volume}
          onChange={(volume) => onChange({ volume })}
        />
      ) : null}
      {isOpen ? null : <span className={classes.blank}>-</span>}
    </td>
  );
}
