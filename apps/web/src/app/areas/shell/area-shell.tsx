import { ActionIcon, ScrollArea } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { Area } from '@sevadesk/contract/kernel/access';
import { m } from '@sevadesk/messages';
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand, IconMenu2 } from '@tabler/icons-react';
import { Link, useRouterState } from '@tanstack/react-router';
import { type ComponentType, type LazyExoticComponent, lazy, type ReactNode, Suspense, useState } from 'react';
import { NewsBanner, NoticeBell } from '../../../features/notifications/index.ts';
import { SearchButton } from '../../../features/search/index.ts';
import { loadViewAs } from '../../../shared/session/view-as.ts';
import { usePreference } from '../../../shared/preferences/use-preference.ts';
import { HasHeading } from '../../../shared/ui/frame/page-heading.ts';
import { useNamesSection } from '../../../shared/ui/frame/page-name.ts';
import { LanguageSwitch, ThemeToggle } from '../../../shared/ui/frame/preferences.tsx';
import { OfflineBanner } from '../../connection/offline-banner.tsx';
import { UpdateBanner } from '../../connection/update-banner.tsx';
import { SessionGuard } from '../../session/session-guard.tsx';
import { LayerRegion } from '../layer-region.tsx';
import type { Menu } from '../menu-types.ts';
import { Brand } from './brand.tsx';
import { sectionOf } from './entry-of.ts';
import { LiveChat } from './live-chat.tsx';
import { PermittedOutlet } from './permitted-outlet.tsx';
import type { PhoneBarProps } from './phone-bar.tsx';
import classes from './shell.module.css';
import { Sidebar } from './sidebar.tsx';
import { useFocusBack } from './use-focus-back.ts';
import { useScreens } from './use-visible-menu.ts';
import { UserBadge } from './user-badge.tsx';

const ViewBanner = lazy(() => import('./view-banner.tsx').then((chunk) => ({ default: chunk.ViewBanner })));
const PreferencesFollower = lazy(() =>
  import('./preferences-follower.tsx').then((chunk) => ({ default: chunk.PreferencesFollower })),
);
const MenuDrawer = lazy(() => import('./menu-drawer.tsx').then((chunk) => ({ default: chunk.MenuDrawer })));

type Props = {
  area: Area;
  menu: Menu;
  home: string;
  bar: LazyExoticComponent<ComponentType<PhoneBarProps>>;
  headerExtra?: ReactNode;
  photo?: string;
  children?: ReactNode;
};

/** Where the menu is a drawer. */
const phone = '(max-width: 61.99em)';

/** The layout of both signed-in areas: sidebar 300, header 64, drawer on a phone (LAY-01); `children` replaces the page. */
export function AreaShell({ area, menu, home, bar: Bar, headerExtra, photo, children }: Props) {
  const [menuState, setMenuState] = usePreference('menu');
  const folded = menuState === 'folded';
  const setFolded = (next: boolean) => setMenuState(next ? 'folded' : 'whole');
  const [opened, setOpened] = useState(false);
  const isPhone = useMediaQuery(phone, undefined, { getInitialValueInEffect: false });
  useFocusBack();
  useNamesSection(sectionOf(menu, useRouterState({ select: ({ location }) => location.pathname })));
  const foldLabel = folded ? m.app_menu_unfold() : m.app_menu_fold();
  return (
    <div className={classes.shell} data-folded={folded || undefined}>
      <a href="#content" className={classes.skip}>
        {m.app_skip()}
      </a>
      <aside className={classes.sidebar} aria-label={m.app_menu()} data-print="none">
        <Link to={home} activeOptions={{ exact: true }} className={classes.brand}>
          <Brand folded={folded} />
        </Link>
        <ScrollArea className={classes.menuScroll} type="hover" scrollbarSize={6}>
          <Sidebar menu={menu} folded={folded} onUnfold={() => setFolded(false)} />
        </ScrollArea>
        <button
          type="button"
          className={classes.fold}
          onClick={() => setFolded(!folded)}
          aria-label={foldLabel}
          title={foldLabel}
        >
          {folded ? <IconLayoutSidebarLeftExpand size={18} /> : <IconLayoutSidebarLeftCollapse size={18} />}
          <span className={classes.itemText}>{foldLabel}</span>
        </button>
      </aside>
      <header className={classes.header} data-print="none">
        <ActionIcon
          className={classes.burger}
          variant="subtle"
          color="gray"
          size={36}
          onClick={() => setOpened(true)}
          aria-label={m.app_menu_open()}
        >
          <IconMenu2 size={20} />
        </ActionIcon>
        <div className={classes.headerExtra}>{headerExtra}</div>
        <SearchButton area={area} screens={useScreens(menu)} />
        <LiveChat />
        <NoticeBell area={area} />
        <span className={classes.wideOnly}>
          <LanguageSwitch />
        </span>
        <span className={classes.wideOnly}>
          <ThemeToggle />
        </span>
        <UserBadge photo={photo} />
      </header>
      <Suspense fallback={null}>{opened ? <MenuDrawer menu={menu} onClose={() => setOpened(false)} /> : null}</Suspense>
      <Suspense fallback={null}>{isPhone ? <Bar onMore={() => setOpened(true)} /> : null}</Suspense>
      <Suspense fallback={null}>{loadViewAs() ? <ViewBanner /> : null}</Suspense>
      <Suspense fallback={null}>
        <PreferencesFollower />
      </Suspense>
      <OfflineBanner />
      <UpdateBanner />
      <SessionGuard />
      <main id="content" className={classes.content} tabIndex={-1}>
        <HasHeading value={false}>
          <NewsBanner />
          {children ?? <PermittedOutlet />}
        </HasHeading>
      </main>
      <LayerRegion />
    </div>
  );
}
