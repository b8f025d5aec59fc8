import { usePhoto } from '../../../shared/auth/use-photo.ts';
import { AreaShell } from '../shell/area-shell.tsx';
import { BalanceBadge } from './balance-badge.tsx';
import { merchantMenu } from './menu.ts';

export function MerchantLayout() {
  return (
    <AreaShell
      area="out"
      menu={merchantMenu}
      home="/merchant/"
      headerExtra={<BalanceBadge />}
      photo={usePhoto('out')}
    />
  );
}
