import { lazy, type ReactNode } from 'react';
import { usePhoto } from '../../../shared/auth/use-photo.ts';
import { AreaShell } from '../shell/area-shell.tsx';
import { staffMenu } from './menu.ts';

const StaffBar = lazy(() => import('./staff-bar.tsx').then((chunk) => ({ default: chunk.StaffBar })));

/** Head office: its page, or what is given in place of one. */
export function StaffLayout({ children }: { children?: ReactNode }) {
  return (
    <AreaShell area="in" menu={staffMenu} home="/backend/" bar={StaffBar} photo={usePhoto('in')}>
      {children}
    </AreaShell>
  );
}
