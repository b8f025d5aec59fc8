import { lazy, type ReactNode, Suspense } from 'react';
import { useQuestions } from '../../../shared/api/confirmation.ts';
import { usePhoto } from '../../../shared/auth/use-photo.ts';
import { AreaShell } from '../shell/area-shell.tsx';
import { BalanceBadge } from './balance-badge.tsx';
import { merchantMenu } from './menu.ts';

const MerchantBar = lazy(() => import('./merchant-bar.tsx').then((chunk) => ({ default: chunk.MerchantBar })));

const ConfirmSpending = lazy(() =>
  import('../../../features/auth/merchant/confirm-spending.tsx').then((chunk) => ({ default: chunk.ConfirmSpending })),
);

/** The layout of a shop's area, with its page or the given replacement. */
export function MerchantLayout({ children }: { children?: ReactNode }) {
  const question = useQuestions(({ questions }) => questions[0]);
  return (
    <>
      <AreaShell
        area="out"
        menu={merchantMenu}
        home="/merchant/"
        bar={MerchantBar}
        headerExtra={<BalanceBadge />}
        photo={usePhoto('out')}
      >
        {children}
      </AreaShell>
      {question ? (
        <Suspense fallback={null}>
          <ConfirmSpending question={question} />
        </Suspense>
      ) : null}
    </>
  );
}
