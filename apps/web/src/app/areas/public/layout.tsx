import { m } from '@sevadesk/messages';
import { Outlet } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { LayerRegion } from '../layer-region.tsx';
import { PublicFooter } from './footer.tsx';
import { PublicHeader } from './header.tsx';
import classes from './public.module.css';

/** The layout for anonymous users: header 60, page (or the given replacement), footer. */
export function PublicLayout({ children }: { children?: ReactNode }) {
  useOwnLettersAfterwards();
  return (
    <div className={classes.shell}>
      <a href="#content" className={classes.skip}>
        {m.app_skip()}
      </a>
      <PublicHeader />
      <main id="content" className={classes.main} tabIndex={-1}>
        {children ?? <Outlet />}
      </main>
      <PublicFooter />
      <LayerRegion />
    </div>
  );
}

/** The fonts of the server-rendered page apply to the public pages only. */
function useOwnLettersAfterwards() {
  useEffect(
    () => () => {
      delete document.documentElement.dataset.written;
    },
    [],
  );
}
