import type { ReactNode } from 'react';
import { usePhoto } from '../../../shared/auth/use-photo.ts';
import { AreaShell } from '../shell/area-shell.tsx';
import { staffMenu } from './menu.ts';

/** Head office: its page, or what is given in place of one. */
export function StaffLayout({ children }: { children?: ReactNode }) {
  return (
    <AreaShell area="in" menu={staffMenu} home="/backend/" photo={usePhoto('in')}>
      {children}
    </AreaShell>
  );
}
