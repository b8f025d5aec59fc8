import { useParams } from '@tanstack/react-router';
import { CaseView } from '../components/case/case-view.tsx';
import { casePaths } from '../components/case/paths.ts';

/** The identity documents of a shop. */
export function MerchantKycView() {
  const { id } = useParams({ from: casePaths.merchant });
  return <CaseView subject="merchant" id={id} />;
}
