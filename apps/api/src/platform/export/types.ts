import type { Endpoint } from '@sevadesk/contract/kernel/endpoint';
import type { ListQuery } from '@sevadesk/contract/kernel/list-query';
import type { Locale } from '@sevadesk/messages';
import type { Ctx } from '../context.ts';
import type { ListSource } from '../list.ts';

/** money and ledger are paise, date and instant API texts; for people, a ledger's sign becomes Dr or Cr. */
export type ExportKind = 'text' | 'money' | 'ledger' | 'date' | 'instant' | 'count';

export type ExportValue = string | number | null;

/** One column of an export, for all formats. */
export type ExportColumn<Row> = {
  title: string;
  /** The column's name on screen; requests may use it. */
  id?: string;
  /** Text by default. */
  kind?: ExportKind;
  value: (row: Row) => ExportValue;
  /** Returns the text of a coded value, for cells and filters. */
  words?: (value: string) => string;
};

/** An additional line that is no row, e.g. opening or closing. Values are by column, in the column's own unit. */
export type ExportLine = { label: string; values: Readonly<Record<string, ExportValue>> };

/** The lines around the rows in files for people; a CSV has none. */
export type ExportFrame = {
  heading?: readonly string[];
  before?: readonly ExportLine[];
  after?: readonly ExportLine[];
};

/** How a list is exported. */
export type ExportDescription<Row> = {
  /** The file's name without its extension. */
  name: string;
  title?: (locale: Locale) => string;
  columns: (locale: Locale) => readonly ExportColumn<Row>[];
  /** Read in the same snapshot as the rows: use `ctx.readDb`. */
  frame?: (ctx: Ctx, query: ListQuery) => Promise<ExportFrame>;
};

/** An exportable list for the engine, which does not know the row type. */
export type ExportList = ExportDescription<unknown> & {
  endpoint: Endpoint;
  source: (ctx: Ctx, query: ListQuery) => ListSource<unknown>;
};

/** Everything needed to write a file. */
export type ExportSheet = {
  locale: Locale;
  title: string;
  /** Lines above the table: network, filters, person and time. */
  heading: readonly string[];
  columns: readonly ExportColumn<unknown>[];
  batches: AsyncIterable<readonly unknown[]>;
  before: readonly ExportLine[];
  after: readonly ExportLine[];
  rows: number;
};
