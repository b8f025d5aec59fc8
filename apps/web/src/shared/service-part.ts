import type { OrderKind, OrderKinds, ProductOf, ServiceName } from '@sevadesk/contract/services';
import type { Icon } from '@tabler/icons-react';

type Label = () => string;

/** What the shared screens show of one kind of order. */
export type KindPart = {
  icon: Icon;
  /** Its name in reports, as a ticket's subject, and among personal data (null where it holds none). */
  labels: { report: Label; ticket: Label; personal: Label | null };
  /** Its queue of head office and the states that wait there. */
  queue: { label: Label; statuses: readonly string[] };
  /** Its list, where it stands among the reports and can be sent by mail. */
  list: { label: Label; own: Label; text: Label } | null;
};

/** What a service gives to the shared screens. */
export type ServicePart<Name extends ServiceName> = {
  labels: { notices: Label; kyc: Label; prices: Label };
  products: Readonly<Record<ProductOf<Name>, Label>>;
  kinds: Readonly<{ [Kind in OrderKind as OrderKinds[Kind]['service'] extends Name ? Kind : never]: KindPart }>;
};
