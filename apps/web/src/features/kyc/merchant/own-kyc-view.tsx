import { kyc } from '@sevadesk/contract/kyc';
import { OwnPapers } from '../components/own/own-papers.tsx';

/** The shop's identity documents. */
export function MerchantOwnKycView() {
  return <OwnPapers calls={kyc} />;
}
