import { kycStaff } from '@sevadesk/contract/kyc';
import { OwnPapers } from '../components/own/own-papers.tsx';

/** A staff member's own identity documents. */
export function StaffOwnKycView() {
  return <OwnPapers calls={kycStaff} />;
}
