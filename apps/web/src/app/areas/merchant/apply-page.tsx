import type { ApplicationType } from '@sevadesk/contract/nsdl-pan';
import { lazy, Suspense } from 'react';
import { ApplyForm } from '../../../features/nsdl-pan/merchant/apply-form.tsx';

const NotFoundPage = lazy(() =>
  import('../public/not-found-page.tsx').then((page) => ({ default: page.NotFoundPage })),
);

/** The paper application form of a kind; an unknown category shows the not-found page. */
export function ApplyPage({ type }: { type: ApplicationType }) {
  return (
    <ApplyForm
      type={type}
      unknown={
        <Suspense fallback={null}>
          <NotFoundPage />
        </Suspense>
      }
    />
  );
}
