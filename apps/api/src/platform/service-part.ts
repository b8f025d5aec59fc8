import type { Endpoint } from '@sevadesk/contract/kernel/endpoint';
import type { Locale } from '@sevadesk/messages';
import type { RawBuilder } from 'kysely';
import type { LedgerProof } from './ledger-proof.ts';

type Sql = RawBuilder<unknown>;
type Export = Pick<Endpoint, 'id' | 'access'>;

// Written as a method so that texts with named parameters fit.
type Text = { of(params: object, options: { locale?: Locale }): string }['of'];

/** Title and text of a notice. */
export type NoticeTexts = readonly [Text, Text];

/** What the shared rooms of the server need of one kind of order. */
export type KindPart = {
  label: (inputs: object, options: { locale: Locale }) => string;
  /** The table of its orders, which has id, merchant_id, number, status and created_at. */
  table: Sql;
  /** Which rows of the table, as `x`, are orders of this kind; a draft is none. */
  isOrder: Sql;
  /** Since when a row `x` stands in its state. */
  since: Sql;
  /** Where it keeps its customer: columns, lower case, and the condition for a PAN; null where the shop is its own customer. */
  customer: { name: string; mobile?: string; pan: (text: string) => Sql } | null;
  /** The lists that can be sent by mail on a schedule; null where there is none. */
  exports: { staff: Export; merchant: Export } | null;
};

/** What a service gives to the shared rooms of the server; `Account` receives its provider's fees, null where its orders are free. */
export type ServicePart<Name extends string, Kind extends string, Event extends string, Account extends string> = {
  name: Name;
  feeAccount: Account | null;
  /** What is proven of the money of its orders beside their charges. */
  proof?: LedgerProof;
  kinds: Readonly<Record<Kind, KindPart>>;
  notices: Readonly<Record<Event, NoticeTexts>>;
};
