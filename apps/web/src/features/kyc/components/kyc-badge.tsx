import type { KycStatus } from '@sevadesk/contract/kyc';
import { StatusBadge } from '../../../shared/ui/values/status-badge.tsx';

/** The status of a person's identity documents. */
export function KycBadge({ status }: { status: KycStatus }) {
  return <StatusBadge of="kyc" status={status} />;
}
