import type { Endpoint } from '@sevadesk/contract/kernel/endpoint';
import type { PartnerAccess } from '@sevadesk/contract/kernel/access';
import type { ServiceScope } from '@sevadesk/contract/kernel/partner-scopes';
import type { PartnerService, ServiceName } from '@sevadesk/contract/kernel/service-names';
import type { KindOf, ProductOf, WebhookEventOf } from '@sevadesk/contract/services';
import type { Icon } from '@tabler/icons-react';

type Label = () => string;

/** What the shared screens show of one kind of order. */
export type KindPart = {
  icon: Icon;
  /** Its name in reports, as a ticket's subject, as a queue of head office, and among personal data (null where it holds none). */
  labels: { report: Label; ticket: Label; queue: Label; personal: Label | null };
  /** Its list, where it stands among the reports and can be sent by mail. */
  list: { label: Label; own: Label; text: Label } | null;
};

/** A call of shops' own software, with what it does in a few words. */
export type PartnerCall = { call: Pick<Endpoint, 'id' | 'method' | 'path'> & { access: PartnerAccess }; does: Label };

/** What the pages for shops' own software show of a service that has calls for it. */
export type PartnerPart<Name extends PartnerService> = {
  scopes: Readonly<Record<ServiceScope<Name>, Label>>;
  events: Readonly<Record<WebhookEventOf<Name>, Label>>;
  /** In the order in which one meets them. */
  calls: readonly PartnerCall[];
  /** What a test key makes of its orders, where they do not simply go the way of real ones. */
  test?: Label;
};

/** What a service gives to the shared screens. */
export type ServicePart<Name extends ServiceName> = {
  labels: { notices: Label; kyc: Label; prices: Label };
  /** What a person of head office, and one of a shop, may do with it. */
  rights: {
    staff: Readonly<Record<`${Name}.${'view' | 'manage'}`, { title: Label; help: Label }>>;
    shop: Readonly<Record<`m.${Name}.${'view' | 'apply'}`, Label>>;
  };
  products: Readonly<Record<ProductOf<Name>, Label>>;
  kinds: Readonly<Record<KindOf<Name>, KindPart>>;
} & (Name extends PartnerService ? { partner: PartnerPart<Name> } : unknown);
