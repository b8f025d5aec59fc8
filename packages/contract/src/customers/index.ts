export { customers, ownCustomers } from './endpoints.ts';
export { type CustomerKind, customerKinds, customerRights, isCustomerKind } from './kinds.ts';
export {
  type ConsentInput,
  consentInput,
  coversWhatsapp,
  type CustomerLink,
  type CustomerView,
  customerConsentVersion,
  type CustomerStage,
  mostResent,
} from './schemas.ts';
