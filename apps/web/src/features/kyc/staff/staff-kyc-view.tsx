import { useParams } from '@tanstack/react-router';
import { CaseView } from '../components/case/case-view.tsx';
import { casePaths } from '../components/case/paths.ts';

/** The identity papers of a person of the staff. */
export function StaffKycView() {
  const { id } = useParams({ from: casePaths.staff });
  return <CaseView subject="staff" id={id} />;
}
