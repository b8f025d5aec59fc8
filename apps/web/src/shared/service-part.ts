import type { Endpoint } from '@sevadesk/contract/kernel/endpoint';
import type { PartnerAccess } from '@sevadesk/contract/kernel/access';
import type { ServiceScope } from '@sevadesk/contract/kernel/partner-scopes';
import type { PartnerService, ServiceName } from '@sevadesk/contract/kernel/service-names';
import type { KindOf, ProductOf, WebhookEventOf } from '@sevadesk/contract/services';
import type { Icon } from '@tabler/icons-react';

type Label = () => string;

/** How shared screens show one kind of order. */
export type KindPart = {
  icon: Icon;
  /** Its label in reports, as a ticket's subject, as a queue of head office, and for personal data (null where it has none). */
  labels: { report: Label; ticket: Label; queue: Label; personal: Label | null };
  /** Its list, where it is one of the reports and can be sent by mail. */
  list: { label: Label; own: Label; text: Label } | null;
};

/** A call for shops' own software, with a short description. */
export type PartnerCall = { call: Pick<Endpoint, 'id' | 'method' | 'path'> & { access: PartnerAccess }; does: Label };

/** How the pages for shops' own software show a service that has calls for it. */
export type PartnerPart<Name extends PartnerService> = {
  scopes: Readonly<Record<ServiceScope<Name>, Label>>;
  events: Readonly<Record<WebhookEventOf<Name>, Label>>;
  /** In order of use. */
  calls: readonly PartnerCall[];
  /** How a test key processes its orders, where that differs from real ones. */
  test?: Label;
};

/** A service's part of the shared screens. */
export type ServicePart<Name extends ServiceName> = {
  labels: { notices: Label; kyc: Label; prices: Label };
  /** The permissions of head office and of shops for it. */
  rights: {
    staff: Readonly<Record<`${Name}.${'view' | 'manage'}`, { title: Label; help: Label }>>;
    shop: Readonly<Record<`m.${Name}.${'view' | 'apply'}`, Label>>;
  };
  products: Readonly<Record<ProductOf<Name>, Label>>;
  kinds: Readonly<Record<KindOf<Name>, KindPart>>;
} & (Name extends PartnerService ? { partner: PartnerPart<Name> } : unknown);
