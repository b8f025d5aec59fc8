import { site } from '@sevadesk/contract/site';
import { useEffect, useState } from 'react';
import { objectUrl } from '../../../shared/api/download.ts';
import { AreaShell } from '../shell/area-shell.tsx';
import { BalanceBadge } from './balance-badge.tsx';
import { merchantMenu } from './menu.ts';

export function MerchantLayout() {
  return <AreaShell menu={merchantMenu} home="/merchant/" headerExtra={<BalanceBadge />} photo={usePhoto()} />;
}

/** The merchant's photo; without one the initials stay. */
function usePhoto(): string | undefined {
  const [photo, setPhoto] = useState<string>();
  useEffect(() => {
    const control = new AbortController();
    let address: string | undefined;
    objectUrl(site.accountPhoto, {}, control.signal).then(
      (made) => {
        address = made;
        if (control.signal.aborted) URL.revokeObjectURL(made);
        else setPhoto(made);
      },
      () => {},
    );
    return () => {
      control.abort();
      if (address) URL.revokeObjectURL(address);
    };
  }, []);
  return photo;
}
