import type { Endpoint } from '@sevadesk/contract/kernel/endpoint';
import type { ListQuery } from '@sevadesk/contract/kernel/list-query';
import type { Locale } from '@sevadesk/messages';
import type { Ctx } from '../context.ts';
import type { ListSource } from '../list.ts';

/** money and ledger are paise, date and instant the texts of the wire; a ledger's sign is written as Dr or Cr where nobody calculates. */
export type ExportKind = 'text' | 'money' | 'ledger' | 'date' | 'instant' | 'count';

export type ExportValue = string | number | null;

/** One column of an export, for all formats. */
export type ExportColumn<Row> = {
  title: string;
  /** The screen's name of the column; a request may name it. */
  id?: string;
  /** Default text. */
  kind?: ExportKind;
  value: (row: Row) => ExportValue;
  /** The words of a coded value, in cells and in the words of a filter. */
  words?: (value: string) => string;
};

/** A line that is no row: an opening or a closing, say. Values stand in their columns, in the column's own unit. */
export type ExportLine = { label: string; values: Readonly<Record<string, ExportValue>> };

/** What stands around the rows in files that people read; a CSV has none of it. */
export type ExportFrame = {
  heading?: readonly string[];
  before?: readonly ExportLine[];
  after?: readonly ExportLine[];
};

/** How a list is exported. */
export type ExportDescription<Row> = {
  /** The file's name without its ending. */
  name: string;
  title?: (locale: Locale) => string;
  columns: (locale: Locale) => readonly ExportColumn<Row>[];
  /** Read in the snapshot that the rows are read in: use `ctx.readDb`. */
  frame?: (ctx: Ctx, query: ListQuery) => Promise<ExportFrame>;
};

/** A list that can be exported, as the engine sees it: whose rows these are is its own affair. */
export type ExportList = ExportDescription<unknown> & {
  endpoint: Endpoint;
  source: (ctx: Ctx, query: ListQuery) => ListSource<unknown>;
};

/** Everything that a file is written from. */
export type ExportSheet = {
  locale: Locale;
  title: string;
  /** Lines above the table: network, filters, who and when. */
  heading: readonly string[];
  columns: readonly ExportColumn<unknown>[];
  batches: AsyncIterable<readonly unknown[]>;
  before: readonly ExportLine[];
  after: readonly ExportLine[];
  rows: number;
};
