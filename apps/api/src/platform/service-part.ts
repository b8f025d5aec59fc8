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
  /** The day by which head office has to be done with a row `x`, where it has one. */
  dueOn?: Sql;
  /** Where it keeps its customer: columns, lower case, and the condition for a PAN; null where the shop is its own customer. */
  customer: { name: string; mobile?: string; pan: (text: string) => Sql } | null;
  /** The lists that can be sent by mail on a schedule; null where there is none. */
  exports: { staff: Export; merchant: Export } | null;
  /** Whether the price of an order is held until it ends (`holdOrder`), which is proven; else it is charged when the order is sent. */
  holdsPrice?: boolean;
};

/** How the orders of a test key go by themselves, and what a shop's software is told of each step. */
export type TestOrders<Told extends string> = {
  kind: string;
  event: Told;
  /** The states of each way, in order. */
  ways: Readonly<Record<string, readonly string[]>>;
};

/** What a service gives to the shared rooms of the server; `Account` receives its provider's fees, null where its orders are free; `Told` are the events of shops' software. */
export type ServicePart<
  Name extends string,
  Kind extends string,
  Event extends string,
  Account extends string,
  Told extends string = never,
> = {
  name: Name;
  feeAccount: Account | null;
  /** What is proven of the money of its orders beside their charges. */
  proof?: LedgerProof;
  kinds: Readonly<Record<Kind, KindPart>>;
  notices: Readonly<Record<Event, NoticeTexts>>;
  /** Left out where shops' software has no calls of it. */
  testOrders?: TestOrders<Told>;
};
