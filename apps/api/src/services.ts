import type { ServiceName } from '@sevadesk/contract/kernel/service-names';
import type {
  EventOf,
  KindOf,
  OrderKind,
  ServiceEvent,
  ServiceWebhookEvent,
  WebhookEventOf,
} from '@sevadesk/contract/services';
import { bankingPart } from './modules/banking/service.ts';
import { billsPart } from './modules/bills/service.ts';
import { gstPart } from './modules/gst/service.ts';
import { npsPart } from './modules/nps/service.ts';
import { utiPart } from './modules/uti-pan/service.ts';
import type { FeeAccount } from './modules/wallet/posting/fee.rules.ts';
import type { LedgerProof } from './platform/ledger-proof.ts';
import type { KindPart, NoticeTexts, ServicePart, TestOrders } from './platform/service-part.ts';

type Parts = {
  readonly [Name in ServiceName]: ServicePart<Name, KindOf<Name>, EventOf<Name>, FeeAccount, WebhookEventOf<Name>>;
};

/** The part of each service that the shared modules use. */
const parts = { uti: utiPart, banking: bankingPart, nps: npsPart, gst: gstPart, bills: billsPart };
export const serviceParts: Parts = parts;

export const kindParts: Readonly<Record<OrderKind, KindPart>> = {
  ...utiPart.kinds,
  ...bankingPart.kinds,
  ...npsPart.kinds,
  ...gstPart.kinds,
  ...billsPart.kinds,
};

export const serviceNoticeTexts: Readonly<Record<ServiceEvent, NoticeTexts>> = {
  ...utiPart.notices,
  ...bankingPart.notices,
  ...npsPart.notices,
  ...gstPart.notices,
  ...billsPart.notices,
};

/** The services' proofs of their orders' money. */
export const serviceProofs: readonly LedgerProof[] = Object.values<Parts[ServiceName]>(serviceParts).flatMap(
  ({ proof }) => proof ?? [],
);

type TestKindOf<Part> = Part extends { testOrders: { kind: infer Kind } } ? Kind : never;
/** The kinds of test orders of services in the partner API. */
export type ServiceTestKind = TestKindOf<(typeof parts)[ServiceName]>;

/** The test orders of services, by kind. */
export const serviceTestOrders = Object.fromEntries(
  Object.values<Parts[ServiceName]>(serviceParts).flatMap(({ testOrders }) =>
    testOrders ? [[testOrders.kind, testOrders]] : [],
  ),
) as Readonly<Record<ServiceTestKind, TestOrders<ServiceWebhookEvent>>>;
