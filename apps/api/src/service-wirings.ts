import { type ServiceName, serviceNames } from '@sevadesk/contract/kernel/service-names';
import type { OrderKind } from '@sevadesk/contract/services';
import type { BoundRoute } from './http/bind.ts';
import { bankingWiring } from './modules/banking/wiring.ts';
import { billsWiring } from './modules/bills/wiring.ts';
import { gstWiring } from './modules/gst/wiring.ts';
import type { ImportKind } from './modules/imports/index.ts';
import { npsWiring } from './modules/nps/wiring.ts';
import type { PersonalDataSource } from './modules/privacy/index.ts';
import { utiWiring } from './modules/uti-pan/wiring.ts';
import type { HoldResolver } from './modules/wallet/index.ts';
import type { ApprovalSource } from './platform/approval-source.ts';
import type { Ticker } from './platform/job.ts';
import type { SealedValues } from './platform/sealed-values.ts';

type Wiring = {
  routes: readonly BoundRoute[];
  tickers: readonly Ticker[];
  /** Data of a source that is missing here is not found, exported or erased. */
  personalData: readonly PersonalDataSource[];
  importKinds: readonly ImportKind[];
  sealedData: readonly SealedValues[];
  /** Its decisions that a second person approves; absent if there are none. */
  approvals?: readonly ApprovalSource[];
  /** The hold resolvers of its orders, by their kind; absent if it holds no money. */
  holds?: Readonly<Partial<Record<OrderKind, HoldResolver>>>;
};

const wirings: Readonly<Record<ServiceName, Wiring>> = {
  uti: utiWiring,
  banking: bankingWiring,
  nps: npsWiring,
  gst: gstWiring,
  bills: billsWiring,
};

/** What the server runs of all services, in registry order. */
export const serviceWirings: readonly Wiring[] = serviceNames.map((name) => wirings[name]);
