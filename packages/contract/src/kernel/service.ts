/** Order statuses by their meaning for people and reports; a status in no group is not an order yet. */
export type StatusGroups = { open: readonly string[]; done: readonly string[]; refused: readonly string[] };

/** The statuses in which its customer is sent a message, if they consented. */
export type CustomerNews = { received: readonly string[]; completed: readonly string[]; rejected: readonly string[] };

/** One kind of order that a service sells. */
export type KindDefinition = {
  /** Prefix of its numbers: two letters. */
  prefix: string;
  /** The list page of each area that finds one by its number (`?q=`). */
  lists: { staff: string; merchant: string };
  states: StatusGroups;
  /** Statuses on the way to success, in order: the steps on its page. */
  path: readonly string[];
  /** Statuses that interrupt this way, each with the status of the way that it belongs to. */
  beside: Readonly<Record<string, string>>;
  /** Statuses that wait for the shop. */
  withShop: readonly string[];
  /** Statuses that wait for head office: its queue counts them, and its list opens with them. */
  waiting: readonly string[];
  /** The column of the staff list with the instant since which it waits. */
  since: 'createdAt' | 'statusAt';
  /** Its key among the queues of head office, the scheduled lists and the personal data; null if it has none there. */
  queue: string | null;
  schedule: string | null;
  personal: string | null;
  /** What other portals call it, in lower case. */
  formerNames?: readonly string[];
  /** What its customer is sent; a kind without a mobile number of a customer says why. The forms of the others ask for the consent. */
  customer: CustomerNews | null;
  noCustomer?: string;
};

/** Notification events of a service, named `<prefix>_<event>`. */
export type ServiceNotices = {
  prefix: string;
  toShop: readonly string[];
  toStaff: readonly string[];
  toBoth: readonly string[];
  /** The events among these that are also shown as a toast on screen. */
  important: readonly string[];
};

/**
 * A service that shops sell besides PAN applications, described once: the shared modules (orders, reports, dashboard, tickets,
 * privacy, kyc, notifications, service-packages, search) iterate over the descriptions and name no service. Its permissions are
 * `<name>.view`, `<name>.manage`, `m.<name>.view` and `m.<name>.apply`.
 */
export type ServiceDefinition = {
  name: string;
  /** Products with a price, in the order of the price page. */
  products: readonly string[];
  /** Products paid by a third party: the shop is charged nothing, percentages apply to the order's own amount. */
  paidByOthers: readonly string[];
  /** Products whose commission can differ by bands of the order's own amount. */
  banded?: readonly string[];
  kinds: Readonly<Record<string, KindDefinition>>;
  notices: ServiceNotices;
  /** Decisions of one person that a second one with `<name>.manage` must approve; omitted if there are none. */
  approvals?: readonly string[];
  /** Events sent to shops' own software; omitted if the service has no calls for it. The scopes of the calls follow from its word. */
  partner?: { events: readonly string[] };
};

/** Preserves the literal types of a description. */
export const defineService = <const Definition extends ServiceDefinition>(definition: Definition): Definition =>
  definition;
