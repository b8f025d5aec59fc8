import { useParams } from '@tanstack/react-router';
import { CaseView } from '../components/case/case-view.tsx';
import { casePaths } from '../components/case/paths.ts';

/** The identity documents of a staff member. */
export function StaffKycView() {
  const { id } = useParams({ from: casePaths.staff });
  return <CaseView subject="staff" id={id} />;
}
