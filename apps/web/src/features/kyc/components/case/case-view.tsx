import { kycStaff, type KycSubject } from '@sevadesk/contract/kyc';
import { useCall } from '../../../../shared/api/queries.ts';
import { Loaded } from '../../../../shared/ui/states/loaded.tsx';
import { CaseDesk } from './case-desk.tsx';

/** The documents of a shop or person, for review. */
export function CaseView({ subject, id }: { subject: KycSubject; id: string }) {
  const query = useCall(kycStaff.get, { params: { subject, id } });
  return <Loaded query={query}>{(view) => <CaseDesk key={view.id} view={view} />}</Loaded>;
}
