import type { Endpoint } from '@sevadesk/contract/kernel/endpoint';
import type { Locale } from '@sevadesk/messages';
import type { RawBuilder } from 'kysely';
import type { LedgerProof } from './ledger-proof.ts';

type Sql = RawBuilder<unknown>;
type Export = Pick<Endpoint, 'id' | 'access'>;

// Method syntax, so that texts with named parameters are assignable.
type Text = { of(params: object, options: { locale?: Locale }): string }['of'];

/** Title and text of a notification. */
export type NoticeTexts = readonly [Text, Text];

/** What the shared modules of the server need of one kind of order. */
export type KindPart = {
  label: (inputs: object, options: { locale: Locale }) => string;
  /** The table of its orders, which has id, merchant_id, number, status and created_at. */
  table: Sql;
  /** The condition on the table's rows, as `x`, for orders of this kind; drafts are none. */
  isOrder: Sql;
  /** The day by which head office must finish a row `x`, if any. */
  dueOn?: Sql;
  /** The customer's columns, in lower case, and the condition for a PAN; null if the shop itself is the customer. */
  customer: { name: string; mobile?: string; pan: (text: string) => Sql } | null;
  /** The lists that can be mailed on a schedule; null if there are none. */
  exports: { staff: Export; merchant: Export } | null;
  /** Whether the price is held until the order ends (`holdOrder`), which is proven; otherwise it is charged at submission. */
  holdsPrice?: boolean;
};

/** The automatic progress of a test key's orders, and the event that a shop's software receives at each step. */
export type TestOrders<Told extends string> = {
  kind: string;
  event: Told;
  /** The states of each path, in order. */
  ways: Readonly<Record<string, readonly string[]>>;
};

/** A service for the shared modules. `Account`: its provider's fees, null if orders are free. `Told`: events of the partner API. */
export type ServicePart<
  Name extends string,
  Kind extends string,
  Event extends string,
  Account extends string,
  Told extends string = never,
> = {
  name: Name;
  feeAccount: Account | null;
  /** The proof of its orders' money beside their charges. */
  proof?: LedgerProof;
  kinds: Readonly<Record<Kind, KindPart>>;
  notices: Readonly<Record<Event, NoticeTexts>>;
  /** Absent if the partner API has no calls of the service. */
  testOrders?: TestOrders<Told>;
};
