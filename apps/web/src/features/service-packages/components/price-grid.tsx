import { Checkbox } from '@mantine/core';
import { marginBelow, type PricePage } from '@sevadesk/contract/service-packages';
import { m } from '@sevadesk/messages';
import type { KeyboardEvent } from 'react';
import { cellTitles, GridCell } from './grid-cell.tsx';
import { type CellFaults, hasCell, parseRow, pasted, type RowTexts, type TextCell } from './grid-row.ts';
import { MarginText } from './margin-text.tsx';
import { productName } from './names.ts';
import classes from './prices.module.css';
import { RefundCell } from './refund-cell.tsx';

/** What prices name, and which territories a sale can be in at once. */
type MarginNames = Pick<PricePage, 'levels' | 'territories' | 'together'>;

type Props = {
  rows: readonly RowTexts[];
  faults: readonly CellFaults[];
  gstBasisPoints: number;
  names: MarginNames;
  onChange: (rows: RowTexts[]) => void;
};

const amountCells: readonly TextCell[] = ['price', 'fee', 'commission', 'override', 'penalty'];

/** Enter and the arrows move to the same cell of the next row that has it. */
function moveBetweenRows(event: KeyboardEvent<HTMLTableElement>) {
  const step = { Enter: 1, ArrowDown: 1, ArrowUp: -1 }[event.key];
  const [row, cell] = (event.target instanceof HTMLElement ? event.target.dataset.cell : undefined)?.split(':') ?? [];
  if (step === undefined || row === undefined) return;
  event.preventDefault();
  for (let at = Number(row) + step; at >= 0 && at < 40; at += step) {
    const next = event.currentTarget.querySelector<HTMLInputElement>(`[data-cell="${at}:${cell}"]`);
    if (!next) continue;
    next.focus();
    next.select();
    return;
  }
}

/** All products of a service at once: Tab moves on, the arrows and Enter move up and down, pasting fills cells. */
export function PriceGrid({ rows, faults, gstBasisPoints, names, onChange }: Props) {
  return (
    <table
      className={classes.table}
      data-columns="editor"
      aria-label={m.service_packages_grid()}
      onKeyDown={moveBetweenRows}
    >
      <thead>
        <tr>
          <th>{m.service_packages_product()}</th>
          {amountCells.map((cell) => (
            <th key={cell} data-end>
              {cellTitles[cell]()}
            </th>
          ))}
          <th title={m.service_packages_refund_help()}>{m.service_packages_refund()}</th>
          <th data-end>{m.service_packages_margin()}</th>
          <th>{cellTitles.note()}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <GridRow
            key={row.product}
            row={row}
            index={index}
            faults={faults[index] ?? {}}
            gstBasisPoints={gstBasisPoints}
            names={names}
            onChange={(part) => onChange(rows.map((other, at) => (at === index ? { ...other, ...part } : other)))}
            onPaste={(cell, text) => {
              const filled = pasted(rows, { row: index, cell }, text);
              if (filled) onChange(filled);
              return filled !== undefined;
            }}
          />
        ))}
      </tbody>
    </table>
  );
}

type RowProps = {
  row: RowTexts;
  index: number;
  faults: CellFaults;
  gstBasisPoints: number;
  names: MarginNames;
  onChange: (part: Partial<RowTexts>) => void;
  onPaste: (cell: TextCell, text: string) => boolean;
};

function GridRow({ gstBasisPoints, ...props }: RowProps) {
  const { row, faults, names, onChange } = props;
  const name = productName(row.product);
  const isPriced = row.isSold && hasCell(row.product, 'price');
  return (
    <tr data-off={!row.isSold || undefined}>
      <th scope="row">
        <Checkbox
          size="xs"
          label={name}
          checked={row.isSold}
          onChange={(event) => onChange({ isSold: event.currentTarget.checked })}
        />
      </th>
      {amountCells.map((cell) => (
        <GridCell key={cell} cell={cell} name={name} {...props} />
      ))}
      <td data-title={m.service_packages_refund()} data-empty={!isPriced || undefined}>
        {isPriced ? (
          <RefundCell row={row} name={name} error={faults.refundShare} onChange={onChange} />
        ) : (
          <span className={classes.blank}>-</span>
        )}
      </td>
      <td data-end data-title={m.service_packages_margin()} data-empty={!isPriced || undefined}>
        {isPriced ? (
          <LiveMargin row={row} gstBasisPoints={gstBasisPoints} names={names} />
        ) : (
          <span className={classes.blank}>-</span>
        )}
      </td>
      <GridCell cell="note" name={name} {...props} />
    </tr>
  );
}

type MarginProps = Pick<RowProps, 'row' | 'gstBasisPoints' | 'names'>;

function LiveMargin({ row, gstBasisPoints, names }: MarginProps) {
  const read = parseRow(row).row;
  if (!read) return <span className={classes.blank}>-</span>;
  return (
    <div className={classes.keeps}>
      <MarginText {...marginBelow(read, gstBasisPoints, names.levels, names.together)} />
    </div>
  );
}
