import { AreaShell } from '../shell/area-shell.tsx';
import { staffMenu } from './menu.ts';

export function StaffLayout() {
  return <AreaShell menu={staffMenu} home="/backend/" />;
}
