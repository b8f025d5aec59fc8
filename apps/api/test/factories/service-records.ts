import type { ServiceName } from '@sevadesk/contract/kernel/service-names';
import type { TestApp } from '../helpers.ts';
import { buildLead } from './banking.ts';
import { buildPaidBill } from './bills.ts';
import { buildGstOrders } from './gst.ts';
import type { BuiltMerchant } from './merchants.ts';
import { buildNpsDraft, buildNpsOrder } from './nps.ts';
import { buildAgent, buildCoupons } from './uti-pan.ts';

/** Creates records of a service for a shop with balance, all containing its word; returns their ids. */
type Build = (app: TestApp, merchant: BuiltMerchant, word: string) => Promise<string[]>;

/** Records of each service that only their own shop may read. */
export const serviceRecords: Readonly<Record<ServiceName, Build>> = {
  uti: async (app, merchant, word) => {
    const agent = await buildAgent(app, merchant, { psaName: word.toUpperCase() });
    return [agent.id, (await buildCoupons(app, agent)).id];
  },
  banking: async (app, merchant, word) => [(await buildLead(app, { merchant, form: { name: `Asha ${word}` } })).id],
  nps: async (app, { owner }, lastName) => [
    (await buildNpsOrder(app, owner, { lastName })).id,
    (await buildNpsDraft(app, owner, { lastName })).id,
  ],
  gst: buildGstOrders,
  bills: async (app, { owner }, word) => {
    const { id, customerId } = await buildPaidBill(app, owner, word);
    return [id, customerId];
  },
};
