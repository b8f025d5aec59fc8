import { m } from '@sevadesk/messages';
import { IconFiles, IconHome, IconPlus, IconWallet } from '@tabler/icons-react';
import type { LinkProps } from '@tanstack/react-router';
import { useVisiblePaths } from '../../../shared/auth/use-visible-paths.ts';
import { BarLink, PhoneBar, type PhoneBarProps } from '../shell/phone-bar.tsx';

const pan = '/merchant/product/nsdl-pan/physical';

const entries = [
  { to: '/merchant/', label: m.app_bar_home, icon: IconHome },
  { to: `${pan}/n/apply`, label: m.app_bar_new, icon: IconPlus },
  { to: `${pan}/list`, label: m.app_bar_applications, icon: IconFiles },
  { to: '/merchant/misc/reports/statement', label: m.app_bar_wallet, icon: IconWallet },
] as const;

/** The bottom bar with a shop's daily pages, without those that the user may not open. */
export function MerchantBar({ onMore }: PhoneBarProps) {
  const visible = useVisiblePaths();
  return (
    <PhoneBar onMore={onMore}>
      {entries
        .filter(({ to }) => visible(to))
        .map(({ to, label, icon }) => (
          <BarLink key={to} link={{ to } satisfies LinkProps} label={label()} icon={icon} />
        ))}
    </PhoneBar>
  );
}
