/** Small screens of staff as one file of the build, because the name of each file is part of the entry. */
export { PartnerPolicyView } from './partner-policy-view.tsx';
export { AllPartnerKeysList } from './all-keys-list.tsx';
