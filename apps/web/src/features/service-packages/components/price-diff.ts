import { formatAmount } from '@sevadesk/contract/kernel/money-format';
import { toPaise } from '@sevadesk/contract/kernel/paise';
import { percentText } from '@sevadesk/contract/kernel/percent';
import type { PriceRow } from '@sevadesk/contract/service-packages';
import { m } from '@sevadesk/messages';
import { bandLines } from './band-texts.ts';
import { levelLines } from './level-texts.ts';
import type { PriceNames } from './price-names.ts';
import { volumeLines } from './volume-texts.ts';

type Term = {
  label: () => string;
  text: (row: PriceRow, names: PriceNames) => string;
  size?: (row: PriceRow) => number | undefined;
};

const money = (paise: number) => formatAmount(toPaise(paise));

function share(paise: 'commissionPaise' | 'overridePaise', points: 'commissionBasisPoints' | 'overrideBasisPoints') {
  return (row: PriceRow) => {
    const basisPoints = row[points];
    return basisPoints === null ? money(row[paise]) : `${percentText(basisPoints)}%`;
  };
}

/** Describes the refund policy. */
export function refundText({ refundBasisPoints, refundKeepsFee }: PriceRow): string {
  if (refundBasisPoints === 0) return m.service_packages_refund_none();
  const part = refundBasisPoints === 10_000 ? m.service_packages_refund_full() : `${percentText(refundBasisPoints)}%`;
  return refundKeepsFee ? `${part}, ${m.service_packages_refund_keeps_fee()}` : part;
}

const terms: readonly Term[] = [
  { label: m.service_packages_price, text: (row) => money(row.pricePaise), size: (row) => row.pricePaise },
  { label: m.service_packages_fee, text: (row) => money(row.providerFeePaise), size: (row) => row.providerFeePaise },
  {
    label: m.service_packages_commission,
    text: (row) => bandLines(row.commissionBands).join('; ') || share('commissionPaise', 'commissionBasisPoints')(row),
    size: (row) =>
      row.commissionBasisPoints === null && row.commissionBands.length === 0 ? row.commissionPaise : undefined,
  },
  {
    label: m.service_packages_override,
    text: share('overridePaise', 'overrideBasisPoints'),
    size: (row) => (row.overrideBasisPoints === null ? row.overridePaise : undefined),
  },
  {
    label: m.service_packages_levels,
    text: (row, names) => levelLines(row.levelShares, names).join('; ') || '-',
  },
  {
    label: m.service_packages_volume,
    text: (row, names) => volumeLines(row.volumeBands, names).join('; ') || '-',
  },
  { label: m.service_packages_refund, text: refundText },
  { label: m.service_packages_penalty, text: (row) => money(row.penaltyPaise), size: (row) => row.penaltyPaise },
  { label: m.service_packages_note, text: (row) => row.note || '-' },
];

export type DiffKind = 'added' | 'removed' | 'up' | 'down' | 'changed';
export type DiffLine = { product: string; kind: DiffKind; term: string; before: string; after: string };

function lineOf(term: Term, before: PriceRow, after: PriceRow, names: PriceNames): DiffLine[] {
  const texts = { before: term.text(before, names), after: term.text(after, names) };
  if (texts.before === texts.after) return [];
  const [was, is] = [term.size?.(before), term.size?.(after)];
  const kind = was === undefined || is === undefined ? 'changed' : is > was ? 'up' : 'down';
  return [{ product: before.product, term: term.label(), kind, ...texts }];
}

/** Returns the differences between two sets of prices, term by term, as texts. */
export function diffRows(before: readonly PriceRow[], after: readonly PriceRow[], names: PriceNames): DiffLine[] {
  const removed = before.filter(({ product }) => !after.some((row) => row.product === product));
  const price = m.service_packages_price();
  return [
    ...after.flatMap((row): DiffLine[] => {
      const former = before.find(({ product }) => product === row.product);
      if (former) return terms.flatMap((term) => lineOf(term, former, row, names));
      return [{ product: row.product, kind: 'added', term: price, before: '-', after: money(row.pricePaise) }];
    }),
    ...removed.map(({ product, pricePaise }): DiffLine => {
      return { product, kind: 'removed', term: price, before: money(pricePaise), after: '-' };
    }),
  ];
}
