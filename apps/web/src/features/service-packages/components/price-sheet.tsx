import { ActionIcon, Tooltip } from '@mantine/core';
import { toPaise } from '@sevadesk/contract/kernel/paise';
import {
  isPaidByOthers,
  marginBelow,
  type PricePage,
  type PriceRow,
  refundOf,
  workOut,
} from '@sevadesk/contract/service-packages';
import { m } from '@sevadesk/messages';
import { IconInfoCircle } from '@tabler/icons-react';
import { Amount } from '../../../shared/ui/values/money.tsx';
import { bandLines } from './band-texts.ts';
import { levelLines } from './level-texts.ts';
import { MarginText } from './margin-text.tsx';
import { productName } from './names.ts';
import { refundText } from './price-diff.ts';
import classes from './prices.module.css';
import { shownShare } from './share-text.ts';
import { volumeLines } from './volume-texts.ts';

type Props = {
  rows: readonly PriceRow[];
  gstBasisPoints: number;
  names: Pick<PricePage, 'levels' | 'territories' | 'together'>;
  label: string;
};

/** A version's prices, read-only, with the network's margin on each sale. */
export function PriceSheet({ rows, gstBasisPoints, names, label }: Props) {
  const titles = [
    m.service_packages_price(),
    m.service_packages_fee(),
    m.service_packages_commission(),
    m.service_packages_override(),
    m.service_packages_penalty(),
    m.service_packages_margin(),
  ];
  return (
    <table className={classes.table} aria-label={label}>
      <thead>
        <tr>
          <th>{m.service_packages_product()}</th>
          {titles.map((title) => (
            <th key={title} data-end>
              {title}
            </th>
          ))}
          <th>{m.service_packages_refund()}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <SheetRow key={row.product} row={row} gstBasisPoints={gstBasisPoints} names={names} />
        ))}
      </tbody>
    </table>
  );
}

type RowProps = { row: PriceRow } & Pick<Props, 'gstBasisPoints' | 'names'>;

function SheetRow({ row, gstBasisPoints, names }: RowProps) {
  const isFree = isPaidByOthers(row.product);
  const commission = { paise: row.commissionPaise, basisPoints: row.commissionBasisPoints };
  const override = { paise: row.overridePaise, basisPoints: row.overrideBasisPoints };
  const amounts = workOut(row, gstBasisPoints);
  return (
    <tr>
      <th scope="row">
        {productName(row.product)}
        {row.note ? <PriceNote note={row.note} /> : null}
      </th>
      <td data-end data-title={m.service_packages_price()}>
        {isFree ? '-' : <Amount value={amounts.pricePaise} strong />}
      </td>
      <td data-end data-title={m.service_packages_fee()}>
        {isFree ? '-' : <Amount value={amounts.providerFeePaise} />}
      </td>
      <td data-end data-title={m.service_packages_commission()}>
        {row.commissionBands.length > 0 ? (
          bandLines(row.commissionBands).map((line) => <div key={line}>{line}</div>)
        ) : (
          <ShareCell share={commission} isFree={isFree} />
        )}
      </td>
      <td data-end data-title={m.service_packages_override()}>
        <ShareCell share={override} isFree={isFree} />
        {[...levelLines(row.levelShares, names), ...volumeLines(row.volumeBands, names)].map((line) => (
          <span key={line} className={classes.dim}>
            {line}
          </span>
        ))}
      </td>
      <td data-end data-title={m.service_packages_penalty()}>
        <Amount value={toPaise(row.penaltyPaise)} />
      </td>
      <td data-end data-title={m.service_packages_margin()}>
        {isFree ? '-' : <MarginText {...marginBelow(row, gstBasisPoints, names.levels, names.together)} />}
      </td>
      <td data-title={m.service_packages_refund()}>
        {isFree ? '-' : refundText(row)}
        {isFree ? null : (
          <span className={classes.dim}>
            <Amount value={refundOf(row, { basisPoints: row.refundBasisPoints, keepsFee: row.refundKeepsFee })} />
          </span>
        )}
      </td>
    </tr>
  );
}

/** The source of a price, as a tooltip. */
function PriceNote({ note }: { note: string }) {
  return (
    <Tooltip label={note} events={{ hover: true, focus: true, touch: true }} multiline maw={320}>
      <ActionIcon variant="subtle" color="gray" size="sm" ml={4} aria-label={note}>
        <IconInfoCircle size={16} />
      </ActionIcon>
    </Tooltip>
  );
}

type Share = Parameters<typeof shownShare>[0];

function ShareCell({ share, isFree }: { share: Share; isFree: boolean }) {
  if (share.basisPoints === null) return <Amount value={toPaise(share.paise)} />;
  return (
    <>
      {shownShare(share)}
      {isFree ? <span className={classes.dim}>{m.service_packages_of_amount()}</span> : null}
    </>
  );
}
