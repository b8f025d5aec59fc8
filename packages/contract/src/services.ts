import { bankingService } from './banking/service.ts';
import { billsService } from './bills/service.ts';
import { gstService } from './gst/service.ts';
import type { KindDefinition, ServiceDefinition, ServiceNotices } from './kernel/service.ts';
import type { ServiceName } from './kernel/service-names.ts';
import { npsService } from './nps/service.ts';
import { utiService } from './uti-pan/service.ts';

/** Every service besides PAN applications, in screen order. */
export const serviceList = [utiService, bankingService, npsService, gstService, billsService] as const;

type AnyService = (typeof serviceList)[number];
export type ServiceProduct = AnyService['products'][number];
export type ProductOf<Name extends ServiceName> = Extract<AnyService, { name: Name }>['products'][number];

type WithService<One> = One extends { name: infer Name; kinds: infer Kinds }
  ? { [Kind in keyof Kinds]: Kinds[Kind] & { service: Name } }
  : never;
type Merged<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer All) => void
  ? All
  : never;

/** Every kind of order by its name, with the service that sells it. */
export type OrderKinds = Merged<WithService<AnyService>>;
export type OrderKind = keyof OrderKinds;
/** The kinds of order of one service. */
export type KindOf<Name extends ServiceName> = {
  [Kind in OrderKind]: OrderKinds[Kind]['service'] extends Name ? Kind : never;
}[OrderKind];

const definitions: readonly ServiceDefinition[] = serviceList;
// The entries come from the descriptions; only their types are assembled by hand.
export const orderKinds = Object.fromEntries(
  definitions.flatMap(({ name, kinds }) =>
    Object.entries(kinds).map(([kind, definition]) => [kind, { ...definition, service: name }]),
  ),
) as unknown as OrderKinds;
export const orderKindNames = Object.keys(orderKinds) as OrderKind[];

export const isOrderKind = (text: string): text is OrderKind => Object.hasOwn(orderKinds, text);

type Named = 'queue' | 'schedule' | 'personal';
type NameOf<Place extends Named> = Exclude<OrderKinds[OrderKind][Place], null>;

/** Returns the kinds that have a key in a place, by that key. */
function kindsNamed<Place extends Named>(place: Place) {
  const named = orderKindNames.flatMap((kind) => {
    const definition: KindDefinition = orderKinds[kind];
    const name = definition[place];
    return name === null ? [] : [[name, kind]];
  });
  return Object.fromEntries(named) as Readonly<Record<NameOf<Place>, OrderKind>>;
}

const namesOf = <Name extends string>(kinds: Readonly<Record<Name, OrderKind>>) => Object.keys(kinds) as Name[];

export const kindOfQueue = kindsNamed('queue');
export const kindOfSchedule = kindsNamed('schedule');
export const kindOfPersonal = kindsNamed('personal');
export const serviceQueues = namesOf(kindOfQueue);
export const serviceSchedules = namesOf(kindOfSchedule);
export const servicePersonal = namesOf(kindOfPersonal);

type EventsOf<Notices extends ServiceNotices> = Notices[Exclude<keyof ServiceNotices, 'prefix'>][number];
export type ServiceEvent = EventsOf<AnyService['notices']>;
export type EventOf<Name extends ServiceName> = EventsOf<Extract<AnyService, { name: Name }>['notices']>;

const noticesOf = (to: 'toShop' | 'toStaff' | 'toBoth' | 'important') =>
  serviceList.flatMap(({ notices }) => [...(notices[to] as readonly ServiceEvent[])]);

/** Notification events of all services, by recipient. */
export const serviceNotices = {
  toShop: noticesOf('toShop'),
  toStaff: noticesOf('toStaff'),
  toBoth: noticesOf('toBoth'),
  important: noticesOf('important'),
};

/** Maps the prefix of an event to its service. */
export const serviceOfNotice: Readonly<Record<string, ServiceName>> = Object.fromEntries(
  serviceList.map(({ name, notices }) => [notices.prefix, name]),
);

type PartnerEventsOf<One> = One extends { partner: { events: readonly (infer Event extends string)[] } }
  ? Event
  : never;
/** Webhook events of the services. */
export type ServiceWebhookEvent = PartnerEventsOf<AnyService>;
export type WebhookEventOf<Name extends ServiceName> = PartnerEventsOf<Extract<AnyService, { name: Name }>>;
export const serviceWebhookEvents = definitions.flatMap(
  ({ partner }) => partner?.events ?? [],
) as readonly ServiceWebhookEvent[];

type ApprovalsOf<One> = One extends { approvals: readonly (infer Kind extends string)[] } ? Kind : never;
export type ServiceApproval = ApprovalsOf<AnyService>;
/** Decisions of services that a second person approves, with the service. */
export const serviceOfApproval = Object.fromEntries(
  definitions.flatMap(({ name, approvals = [] }) => approvals.map((kind) => [kind, name])),
) as Readonly<Record<ServiceApproval, ServiceName>>;
export const serviceApprovals = Object.keys(serviceOfApproval) as ServiceApproval[];
