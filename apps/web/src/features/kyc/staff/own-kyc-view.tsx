import { kycStaff } from '@sevadesk/contract/kyc';
import { OwnPapers } from '../components/own/own-papers.tsx';

/** The identity papers of a person of the staff, given by the person. */
export function StaffOwnKycView() {
  return <OwnPapers calls={kycStaff} />;
}
