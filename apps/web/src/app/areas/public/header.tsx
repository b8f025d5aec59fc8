import { m } from '@sevadesk/messages';
import { IconMenu2, IconX } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { loginPath, registerPath } from '../../../shared/auth/paths.ts';
import { useBusiness } from '../../../shared/site/use-business.ts';
import { Logo } from '../../../shared/ui/frame/logo.tsx';
import { LanguageSwitch, ThemeToggle } from '../../../shared/ui/frame/preferences.tsx';
import { publicLinks } from './links.ts';
import classes from './public.module.css';

/** Logo, business name and the pages; a menu below 62em (PUB-03). */
export function PublicHeader() {
  const [opened, setOpened] = useState(false);
  const name = useBusiness()?.businessName || m.app_site();
  const close = () => setOpened(false);
  return (
    <header className={classes.header} data-print="none">
      <div className={classes.bar}>
        <Link to="/" className={classes.brand} onClick={close}>
          <Logo name={name} />
          <span>{name}</span>
        </Link>
        <nav className={classes.nav} aria-label={m.app_menu()} data-open={opened || undefined}>
          {publicLinks.map(({ to, label }) => (
            <Link key={to} to={to} onClick={close} activeOptions={{ exact: true }}>
              {label()}
            </Link>
          ))}
          <Link to={registerPath} className={classes.quiet} onClick={close}>
            {m.app_register()}
          </Link>
          <Link to={loginPath} className={classes.primary} onClick={close}>
            {m.app_login()}
          </Link>
          <LanguageSwitch />
        </nav>
        <ThemeToggle />
        <button
          type="button"
          className={classes.burger}
          aria-expanded={opened}
          aria-label={opened ? m.app_menu_close() : m.app_menu_open()}
          onClick={() => setOpened(!opened)}
        >
          {opened ? <IconX size={22} /> : <IconMenu2 size={22} />}
        </button>
      </div>
    </header>
  );
}
