import { lazy, Suspense } from 'react';
import { useAuth } from '../../shared/session/auth-store.ts';
import { NotFoundPage } from './public/not-found-page.tsx';

const layouts = {
  in: lazy(() => import('./staff/layout.tsx').then(({ StaffLayout }) => ({ default: StaffLayout }))),
  out: lazy(() => import('./merchant/layout.tsx').then(({ MerchantLayout }) => ({ default: MerchantLayout }))),
  nobody: lazy(() => import('./public/layout.tsx').then(({ PublicLayout }) => ({ default: PublicLayout }))),
};

/** The not-found page for an unknown URL, in the layout of the user's area, so that its navigation is available. */
export function NotFoundAnywhere() {
  const { isAuthenticated, user } = useAuth();
  const Layout = layouts[isAuthenticated && user ? user.area : 'nobody'];
  return (
    <Suspense fallback={null}>
      <Layout>
        <NotFoundPage />
      </Layout>
    </Suspense>
  );
}
