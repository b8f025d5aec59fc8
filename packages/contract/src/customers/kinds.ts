import type { MerchantPermission, StaffPermission } from '../kernel/permissions.ts';
import { type OrderKind, orderKindNames, orderKinds } from '../services.ts';

const kindsOfServices = orderKindNames.filter((kind) => orderKinds[kind].customer !== null);

/** Records with a customer who can be sent messages. */
export const customerKinds = ['application', 'paperless', ...kindsOfServices] as [
  'application',
  'paperless',
  ...OrderKind[],
];
export type CustomerKind = (typeof customerKinds)[number];

/** Whether records of this kind have a customer who can be sent messages. */
export function isCustomerKind(kind: string): kind is CustomerKind {
  return customerKinds.some((one) => one === kind);
}

type Rights = {
  view: { in: StaffPermission; out: MerchantPermission };
  change: { in: StaffPermission; out: MerchantPermission };
};

/** Returns who may see a customer's messages and who may change the consent: whoever may see and work on the record. */
export function customerRights(kind: CustomerKind): Rights {
  if (kind === 'application' || kind === 'paperless')
    return { view: { in: 'pan.view', out: 'm.pan.view' }, change: { in: 'pan.verify', out: 'm.pan.apply' } };
  const { service } = orderKinds[kind];
  return {
    view: { in: `${service}.view`, out: `m.${service}.view` },
    change: { in: `${service}.manage`, out: `m.${service}.apply` },
  };
}
