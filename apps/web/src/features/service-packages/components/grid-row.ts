import type { Fault } from '@sevadesk/contract/kernel/faults';
import { fieldFaultsOf } from '@sevadesk/contract/kernel/faults';
import { parseRupees, rupeesText } from '@sevadesk/contract/kernel/money-format';
import { toPaise } from '@sevadesk/contract/kernel/paise';
import { percentText } from '@sevadesk/contract/kernel/percent';
import {
  isPaidByOthers,
  type PriceRow,
  type PriceRowInput,
  type Product,
  priceRowInput,
  productsOf,
  type Service,
} from '@sevadesk/contract/service-packages';
import { faultText } from '@sevadesk/messages';
import { type BandTexts, bandTextsOf, parseBands } from './band-texts.ts';
import { type LevelTexts, levelTextsOf, parseLevels } from './level-texts.ts';
import { parseVolume, type VolumeTexts, volumeTextsOf } from './volume-texts.ts';
import { parsePercent, parseShare, shareText } from './share-text.ts';

export type RefundKind = 'full' | 'part' | 'none';

/** One row of the editor with its typed texts. */
export type RowTexts = {
  product: Product;
  isSold: boolean;
  price: string;
  fee: string;
  commission: string;
  override: string;
  penalty: string;
  /** The commission by bands of the amount, instead of the cell. */
  bands: readonly BandTexts[];
  /** The shares of the ID types above the shop. */
  levels: readonly LevelTexts[];
  /** Shares by the volume of a month, for the shop and the ID types. */
  volume: readonly VolumeTexts[];
  note: string;
  refund: RefundKind;
  refundShare: string;
  keepsFee: boolean;
};

/** The editable cells, in the order of the columns and of pasted values. */
export const textCells = ['price', 'fee', 'commission', 'override', 'penalty', 'note'] as const;
export type TextCell = (typeof textCells)[number];
export type CellFaults = Partial<Record<TextCell | 'refundShare' | 'bands' | 'levels' | 'volume', string>>;

/** Whether a product has the cell: where others pay instead of the shop, there is no price and no fee. */
export function hasCell(product: Product, cell: TextCell): boolean {
  return !(isPaidByOthers(product) && (cell === 'price' || cell === 'fee'));
}

const refundKind = (basisPoints: number): RefundKind =>
  basisPoints === 10_000 ? 'full' : basisPoints === 0 ? 'none' : 'part';

function textsOf(product: Product, row: PriceRow | undefined): RowTexts {
  const money = (paise = 0) => (row ? rupeesText(toPaise(paise)) : '');
  const share = (paise = 0, basisPoints: number | null = null) => (row ? shareText({ paise, basisPoints }) : '');
  return {
    product,
    isSold: row !== undefined,
    price: money(row?.pricePaise),
    fee: money(row?.providerFeePaise),
    commission: share(row?.commissionPaise, row?.commissionBasisPoints),
    override: share(row?.overridePaise, row?.overrideBasisPoints),
    penalty: money(row?.penaltyPaise),
    bands: bandTextsOf(row?.commissionBands ?? []),
    levels: levelTextsOf(row?.levelShares ?? []),
    volume: volumeTextsOf(row?.volumeBands ?? []),
    note: row?.note ?? '',
    refund: refundKind(row?.refundBasisPoints ?? 10_000),
    refundShare: percentText(row?.refundBasisPoints ?? 10_000),
    keepsFee: row?.refundKeepsFee ?? false,
  };
}

/** Returns a row for each product of the service, blank for those not on sale. */
export function gridOf(service: Service, rows: readonly PriceRow[]): RowTexts[] {
  return productsOf(service).map((product) =>
    textsOf(
      product,
      rows.find((row) => row.product === product),
    ),
  );
}

type Cell = TextCell | 'refundShare' | 'bands' | 'levels' | 'volume';

const cellOf: Record<string, Cell> = {
  pricePaise: 'price',
  providerFeePaise: 'fee',
  commissionPaise: 'commission',
  commissionBasisPoints: 'commission',
  overridePaise: 'override',
  overrideBasisPoints: 'override',
  penaltyPaise: 'penalty',
  refundBasisPoints: 'refundShare',
  commissionBands: 'bands',
  levelShares: 'levels',
  volumeBands: 'volume',
  note: 'note',
};

/** Returns the cell of a field named by the shared schema or the server. */
export function cellOfField(field: string): Cell {
  return cellOf[field.split('.')[0] ?? field] ?? 'price';
}

const amountFault: Fault = { key: 'amount' };

/** An error about basis points above 100 % is reported in percent, as typed. */
function wordsOf(field: string, fault: Fault): string {
  if (field.endsWith('BasisPoints')) return faultText({ key: 'too_big', params: { max: 100 } });
  return faultText(fault);
}

const refundPoints = ({ refund, refundShare }: RowTexts) =>
  refund === 'full' ? 10_000 : refund === 'none' ? 0 : parsePercent(refundShare);

export type ReadRow = { row: PriceRowInput; faults?: undefined } | { row?: undefined; faults: CellFaults };

/** Parses a typed row; a blank cell is zero, except a required price. Validates with the server's schema. */
export function parseRow(texts: RowTexts): ReadRow {
  const faults: CellFaults = {};
  const money = (cell: 'price' | 'fee' | 'penalty') => {
    const typed = hasCell(texts.product, cell) ? texts[cell].trim() : '';
    if (typed === '' && cell === 'price' && hasCell(texts.product, cell)) faults.price = faultText({ key: 'required' });
    const paise = typed === '' ? 0 : parseRupees(typed, { allowZero: true });
    if (paise === undefined) faults[cell] = faultText(amountFault);
    return paise ?? 0;
  };
  const share = (cell: 'commission' | 'override') => {
    const read = parseShare(texts[cell]);
    if (!read) faults[cell] = faultText(amountFault);
    return read ?? { paise: 0, basisPoints: null };
  };
  const points = refundPoints(texts);
  if (points === undefined) faults.refundShare = faultText(amountFault);
  const bands = parseBands(texts.bands);
  if (!bands) faults.bands = faultText(amountFault);
  const levels = parseLevels(texts.levels);
  if (!levels) faults.levels = faultText(amountFault);
  const volume = parseVolume(texts.volume);
  if (!volume) faults.volume = faultText(amountFault);
  const commission = texts.bands.length > 0 ? { paise: 0, basisPoints: null } : share('commission');
  const override = share('override');
  const parsed = priceRowInput.safeParse({
    product: texts.product,
    pricePaise: money('price'),
    providerFeePaise: money('fee'),
    commissionPaise: commission.paise,
    commissionBasisPoints: commission.basisPoints,
    overridePaise: override.paise,
    overrideBasisPoints: override.basisPoints,
    refundBasisPoints: points ?? 0,
    refundKeepsFee: texts.keepsFee,
    penaltyPaise: money('penalty'),
    commissionBands: bands ?? [],
    levelShares: levels ?? [],
    volumeBands: volume ?? [],
    note: texts.note,
  });
  if (!parsed.success) {
    for (const { field, fault } of fieldFaultsOf(parsed.error)) faults[cellOfField(field)] ??= wordsOf(field, fault);
  }
  return parsed.success && Object.keys(faults).length === 0 ? { row: parsed.data } : { faults };
}

/**
 * Distributes text copied from a spreadsheet over the cells, down and to the right of the target cell.
 * Rows that get values are marked as sold. Undefined for a single value, which the browser pastes itself.
 */
export function pasted(
  rows: readonly RowTexts[],
  at: { row: number; cell: TextCell },
  clipboard: string,
): RowTexts[] | undefined {
  if (!/[\t\n]/.test(clipboard.trim())) return undefined;
  const lines = clipboard.replace(/\r/g, '').replace(/\n$/, '').split('\n');
  const first = textCells.indexOf(at.cell);
  return rows.map((row, index) => {
    const line = lines[index - at.row];
    if (index < at.row || line === undefined || line.trim() === '') return row;
    const filled = { ...row, isSold: true };
    for (const [offset, text] of line.split('\t').entries()) {
      const cell = textCells[first + offset];
      // Spreadsheets copy amounts as displayed, with currency sign and separators.
      if (cell) filled[cell] = cell === 'note' ? text.trim() : text.replace(/[₹,\s]|\/-$/g, '');
    }
    return filled;
  });
}
