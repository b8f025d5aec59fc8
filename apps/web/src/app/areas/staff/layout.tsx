import { usePhoto } from '../../../shared/auth/use-photo.ts';
import { AreaShell } from '../shell/area-shell.tsx';
import { staffMenu } from './menu.ts';

export function StaffLayout() {
  return <AreaShell area="in" menu={staffMenu} home="/backend/" photo={usePhoto('in')} />;
}
