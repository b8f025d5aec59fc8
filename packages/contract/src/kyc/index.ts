export * from './codes.ts';
export { kyc, kycStaff } from './endpoints.ts';
export {
  kycDecideInput,
  type KycDocumentView,
  type KycEventView,
  kycFields,
  type KycOwnView,
  type KycPart,
  type KycPicture,
  kycReasonInput,
  type KycRequirement,
  type KycRequirementsInput,
  kycRequirementsInput,
  type KycRequirementsView,
  type KycRow,
  type KycStaffView,
  type KycState,
  type KycTyped,
  type KycValuesInput,
  kycValuesInput,
} from './schemas.ts';
