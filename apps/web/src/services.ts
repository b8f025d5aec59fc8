import { recordOf } from '@sevadesk/contract/kernel/record-of';
import { type ServiceName, serviceNames } from '@sevadesk/contract/kernel/service-names';
import {
  kindOfPersonal,
  kindOfQueue,
  kindOfSchedule,
  type OrderKinds,
  orderKindNames,
  servicePersonal,
  serviceQueues,
  serviceSchedules,
} from '@sevadesk/contract/services';
import { bankingPart } from './features/banking/service.ts';
import { billsPart } from './features/bills/service.ts';
import { gstPart } from './features/gst/service.ts';
import { npsPart } from './features/nps/service.ts';
import { utiPart } from './features/uti-pan/service.ts';
import type { KindPart, ServicePart } from './shared/service-part.ts';

const serviceParts: { readonly [Name in ServiceName]: ServicePart<Name> } = {
  uti: utiPart,
  banking: bankingPart,
  nps: npsPart,
  gst: gstPart,
  bills: billsPart,
};

const kindParts: { readonly [Kind in keyof OrderKinds]: KindPart } = {
  ...utiPart.kinds,
  ...bankingPart.kinds,
  ...npsPart.kinds,
  ...gstPart.kinds,
  ...billsPart.kinds,
};

/** The services' parts of the shared screens, by the names of the contract's registry. */
export const serviceLabels = {
  notices: recordOf(serviceNames, (name) => serviceParts[name].labels.notices),
  kyc: recordOf(serviceNames, (name) => serviceParts[name].labels.kyc),
  prices: recordOf(serviceNames, (name) => serviceParts[name].labels.prices),
};

/** The services' permissions with their labels. */
export const serviceStaffRights = {
  ...utiPart.rights.staff,
  ...bankingPart.rights.staff,
  ...npsPart.rights.staff,
  ...gstPart.rights.staff,
  ...billsPart.rights.staff,
};

export const serviceShopRights = {
  ...utiPart.rights.shop,
  ...bankingPart.rights.shop,
  ...npsPart.rights.shop,
  ...gstPart.rights.shop,
  ...billsPart.rights.shop,
};

export const productLabels = {
  ...utiPart.products,
  ...bankingPart.products,
  ...npsPart.products,
  ...gstPart.products,
  ...billsPart.products,
};

export const kindLabels = {
  report: recordOf(orderKindNames, (kind) => kindParts[kind].labels.report),
  ticket: recordOf(orderKindNames, (kind) => kindParts[kind].labels.ticket),
  queue: recordOf(serviceQueues, (queue) => kindParts[kindOfQueue[queue]].labels.queue),
  personal: recordOf(servicePersonal, (name) => {
    const { personal } = kindParts[kindOfPersonal[name]].labels;
    if (personal === null) throw new Error(`Personal data of ${name} has no label`);
    return personal;
  }),
};

/** The lists that are among the reports and can be sent by mail, in order. */
export const serviceLists = serviceSchedules.map((name) => {
  const kind = kindOfSchedule[name];
  const { icon, list } = kindParts[kind];
  if (list === null) throw new Error(`The list ${name} has no label`);
  return { name, kind, icon, ...list };
});

/** The services' parts of the pages for shops' own software. */
export const servicePartner = {
  scopes: { ...bankingPart.partner.scopes, ...billsPart.partner.scopes },
  events: { ...bankingPart.partner.events, ...billsPart.partner.events },
  calls: [...bankingPart.partner.calls, ...billsPart.partner.calls],
  tests: [bankingPart.partner.test, billsPart.partner.test].filter((text) => text !== undefined),
};
