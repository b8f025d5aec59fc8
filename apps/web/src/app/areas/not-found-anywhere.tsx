import { lazy, Suspense } from 'react';
import { useAuth } from '../../shared/session/auth-store.ts';
import { NotFoundPage } from './public/not-found-page.tsx';

const layouts = {
  in: lazy(() => import('./staff/layout.tsx').then(({ StaffLayout }) => ({ default: StaffLayout }))),
  out: lazy(() => import('./merchant/layout.tsx').then(({ MerchantLayout }) => ({ default: MerchantLayout }))),
  nobody: lazy(() => import('./public/layout.tsx').then(({ PublicLayout }) => ({ default: PublicLayout }))),
};

/** For an address of no area: within the layout of whoever asks for it, so that they find their way on. */
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
