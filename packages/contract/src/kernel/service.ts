/** States of an order by what they mean to people and reports; a state that stands in none is no order yet. */
export type StatusGroups = { open: readonly string[]; done: readonly string[]; refused: readonly string[] };

/** One kind of order that a service sells. */
export type KindDefinition = {
  /** How its numbers begin: two letters. */
  prefix: string;
  /** Where people of each area find one by its number (`?q=`). */
  lists: { staff: string; merchant: string };
  states: StatusGroups;
  /** The states that it passes on its way to a good end, in their order: the steps that its record shows. */
  path: readonly string[];
  /** States that hold it up on that way, each with the state of the way where it stands meanwhile. */
  beside: Readonly<Record<string, string>>;
  /** The states in which it waits for the shop. */
  withShop: readonly string[];
  /** The states in which it waits for head office: what its queue counts and its list is opened with. */
  waiting: readonly string[];
  /** The instant, a column of its list for staff, since which it waits there. */
  since: 'createdAt' | 'statusAt';
  /** What it is called among the queues of head office, its scheduled lists and personal data; null where it stands in none. */
  queue: string | null;
  schedule: string | null;
  personal: string | null;
};

/** What people are notified of: each event is called `<prefix>_<what>`. */
export type ServiceNotices = {
  prefix: string;
  toShop: readonly string[];
  toStaff: readonly string[];
  toBoth: readonly string[];
  /** Of all these, the ones shown as a note on screen the moment they come. */
  important: readonly string[];
};

/**
 * A service that shops sell beside PAN applications, described once: the shared rooms (orders, reports, dashboard, tickets, privacy,
 * kyc, notifications, service-packages, search) iterate over the descriptions and name no service. Its permissions are
 * `<name>.view`, `<name>.manage`, `m.<name>.view` and `m.<name>.apply`.
 */
export type ServiceDefinition = {
  name: string;
  /** What has a price, in the order in which the price page shows it. */
  products: readonly string[];
  /** Products that a third party pays for: the shop is charged nothing, percentages are of the order's own amount. */
  paidByOthers: readonly string[];
  /** Products whose commission may differ by bands of the order's own amount. */
  banded?: readonly string[];
  kinds: Readonly<Record<string, KindDefinition>>;
  notices: ServiceNotices;
  /** What shops' own software is told of it; left out where it has no calls for them. The scopes of the calls follow from its word. */
  partner?: { events: readonly string[] };
};

/** Keeps the names of a description as types. */
export const defineService = <const Definition extends ServiceDefinition>(definition: Definition): Definition =>
  definition;
