import {
  kindOfPersonal,
  kindOfQueue,
  kindOfSchedule,
  type OrderKind,
  type OrderKinds,
  orderKindNames,
  orderKinds,
  type ServiceName,
  serviceNames,
  servicePersonal,
  serviceQueues,
  serviceSchedules,
} from '@sevadesk/contract/services';
import { bankingPart } from './features/banking/service.ts';
import { gstPart } from './features/gst/service.ts';
import { npsPart } from './features/nps/service.ts';
import { utiPart } from './features/uti-pan/service.ts';
import type { KindPart, ServicePart } from './shared/service-part.ts';

const serviceParts: { readonly [Name in ServiceName]: ServicePart<Name> } = {
  uti: utiPart,
  banking: bankingPart,
  nps: npsPart,
  gst: gstPart,
};

const kindParts: { readonly [Kind in keyof OrderKinds]: KindPart } = {
  ...utiPart.kinds,
  ...bankingPart.kinds,
  ...npsPart.kinds,
  ...gstPart.kinds,
};

type Label = () => string;

const labelsOf = <Name extends string>(names: readonly Name[], labelOf: (name: Name) => Label) =>
  Object.fromEntries(names.map((name) => [name, labelOf(name)])) as Record<Name, Label>;

/** What the shared screens show of the services, by the names that the contract's registry gives. */
export const serviceLabels = {
  notices: labelsOf(serviceNames, (name) => serviceParts[name].labels.notices),
  kyc: labelsOf(serviceNames, (name) => serviceParts[name].labels.kyc),
  prices: labelsOf(serviceNames, (name) => serviceParts[name].labels.prices),
};

export const productLabels = {
  ...utiPart.products,
  ...bankingPart.products,
  ...npsPart.products,
  ...gstPart.products,
};

export const kindLabels = {
  report: labelsOf(orderKindNames, (kind) => kindParts[kind].labels.report),
  ticket: labelsOf(orderKindNames, (kind) => kindParts[kind].labels.ticket),
  personal: labelsOf(servicePersonal, (name) => {
    const { personal } = kindParts[kindOfPersonal[name]].labels;
    if (personal === null) throw new Error(`Personal data of ${name} has no label`);
    return personal;
  }),
};

/** The queues of head office: what each is called, its list, and the states that it counts. */
export const queuePlaces = Object.fromEntries(
  serviceQueues.map((queue) => {
    const kind = kindOfQueue[queue];
    return [queue, { ...kindParts[kind].queue, to: orderKinds[kind].lists.staff }];
  }),
) as Record<(typeof serviceQueues)[number], KindPart['queue'] & { to: string }>;

type ListPlace = { kind: OrderKind; icon: KindPart['icon']; label: Label; own: Label; text: Label };

/** The lists that stand among the reports and can be sent by mail, in order. */
export const serviceLists = serviceSchedules.map((name): ListPlace & { name: typeof name } => {
  const kind = kindOfSchedule[name];
  const { icon, list } = kindParts[kind];
  if (list === null) throw new Error(`The list ${name} has no label`);
  return { name, kind, icon, ...list };
});
