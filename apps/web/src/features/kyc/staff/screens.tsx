/** The screens of staff as one file of the build, because the name of each file is part of the entry. */
export { KycList } from './kyc-list.tsx';
export { KycSettingsView } from './kyc-settings-view.tsx';
export { MerchantKycView } from './merchant-kyc-view.tsx';
export { StaffOwnKycView } from './own-kyc-view.tsx';
export { StaffKycView } from './staff-kyc-view.tsx';
