import { Drawer } from '@mantine/core';
import { m } from '@sevadesk/messages';
import { LanguageSwitch, ThemeToggle } from '../../../shared/ui/frame/preferences.tsx';
import type { Menu } from '../menu-types.ts';
import { Brand } from './brand.tsx';
import classes from './shell.module.css';
import { Sidebar } from './sidebar.tsx';

/** The menu on a phone. */
export function MenuDrawer({ menu, onClose }: { menu: Menu; onClose: () => void }) {
  return (
    <Drawer
      opened
      onClose={onClose}
      size="300px"
      title={<Brand />}
      closeButtonProps={{ 'aria-label': m.app_menu_close() }}
    >
      <Sidebar menu={menu} onNavigate={onClose} />
      <div className={classes.drawerFoot}>
        <LanguageSwitch />
        <ThemeToggle />
      </div>
    </Drawer>
  );
}
