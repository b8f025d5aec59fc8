import { lazy, type ReactNode } from 'react';
import { usePhoto } from '../../../shared/auth/use-photo.ts';
import { AreaShell } from '../shell/area-shell.tsx';
import { staffMenu } from './menu.ts';

const StaffBar = lazy(() => import('./staff-bar.tsx').then((chunk) => ({ default: chunk.StaffBar })));

/** The layout of head office, with its page or the given replacement. */
export function StaffLayout({ children }: { children?: ReactNode }) {
  return (
    <AreaShell area="in" menu={staffMenu} home="/backend/" bar={StaffBar} photo={usePhoto('in')}>
      {children}
    </AreaShell>
  );
}
