import { lazy, type ReactNode } from 'react';
import { usePhoto } from '../../../shared/auth/use-photo.ts';
import { AreaShell } from '../shell/area-shell.tsx';
import { BalanceBadge } from './balance-badge.tsx';
import { merchantMenu } from './menu.ts';

const MerchantBar = lazy(() => import('./merchant-bar.tsx').then((chunk) => ({ default: chunk.MerchantBar })));

/** The layout of a shop's area, with its page or the given replacement. */
export function MerchantLayout({ children }: { children?: ReactNode }) {
  return (
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
  );
}
