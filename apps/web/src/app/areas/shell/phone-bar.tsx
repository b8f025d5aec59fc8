import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import { m } from '@sevadesk/messages';
import { IconMenu2 } from '@tabler/icons-react';
import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { MenuIcon } from '../menu-types.ts';
import classes from './phone-bar.module.css';
import { useTyping } from './use-typing.ts';

export type PhoneBarProps = { onMore: () => void };

/**
 * The bottom bar on a phone; 'More' opens the menu. It is hidden while the keyboard is open, and where the page has its own bar
 * (`data-action-bar`), because two bars would cover each other.
 */
export function PhoneBar({ onMore, children }: PhoneBarProps & { children: ReactNode }) {
  const isTyping = useTyping();
  return (
    <nav
      className={classes.bar}
      aria-label={m.app_bar()}
      data-phone-bar=""
      data-typing={isTyping || undefined}
      data-print="none"
    >
      {children}
      <BarButton label={m.app_bar_more()} icon={IconMenu2} onClick={onMore} />
    </nav>
  );
}

type Badge = { nos: string; words: string; isLate?: boolean };
type Looks = { label: string; icon: MenuIcon; badge?: Badge };

function Face({ label, icon: Icon, badge }: Looks) {
  return (
    <>
      <span className={classes.sign}>
        <Icon size={20} aria-hidden />
        {badge ? (
          <span className={classes.badge} data-late={badge.isLate || undefined} aria-hidden>
            {badge.nos}
          </span>
        ) : null}
      </span>
      <span className={classes.label}>{label}</span> {badge ? <VisuallyHidden>{badge.words}</VisuallyHidden> : null}
    </>
  );
}

/** An entry with a link; it is active on its page and those below. */
export function BarLink({ link, ...looks }: Looks & { link: LinkProps }) {
  const isHome = String(link.to).endsWith('/');
  return (
    <Link {...link} className={classes.entry} activeOptions={{ exact: isHome, includeSearch: false }}>
      <Face {...looks} />
    </Link>
  );
}

/** An entry with an action. */
export function BarButton({ onClick, ...looks }: Looks & { onClick: () => void }) {
  return (
    <UnstyledButton className={classes.entry} onClick={onClick}>
      <Face {...looks} />
    </UnstyledButton>
  );
}
