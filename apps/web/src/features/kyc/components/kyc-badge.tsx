import type { KycStatus } from '@sevadesk/contract/kyc';
import { StatusBadge } from '../../../shared/ui/values/status-badge.tsx';

/** How far somebody's identity papers are. */
export function KycBadge({ status }: { status: KycStatus }) {
  return <StatusBadge of="kyc" status={status} />;
}
