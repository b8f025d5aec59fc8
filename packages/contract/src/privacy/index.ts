export { privacy } from './endpoints.ts';
export {
  type EraseObstacle,
  type HeldRecord,
  type HeldView,
  type PersonalKind,
  type PersonKey,
  personKeys,
  personalKinds,
  personSearch,
  type PrivacyPolicy,
  privacyPolicy,
  privacyReasonInput,
  privacyRequestInput,
  type PrivacyRequestRow,
  privacyRights,
  privacyStatuses,
} from './schemas.ts';
