import type { IconDashboard } from '@tabler/icons-react';
import type { ComponentType, LazyExoticComponent } from 'react';

export type MenuIcon = typeof IconDashboard;
/** `under`: screens below this path belong to the entry, too. `isOwn`: it is none of the specification's, and stands below those of its group. */
export type MenuEntry = { label: () => string; path: string; under?: string; isOwn?: boolean };
/** What stands below a group is drawn with the menu: folded, or within the drawer of a phone. */
export type BelowProps = { folded: boolean; onUnfold?: () => void; onNavigate?: () => void };
/** `below`: what follows the group without being an entry of the menu, fetched by itself. `isDaily`: the group of the daily work, in use where the page lies in no group. */
export type MenuGroup = {
  label: () => string;
  icon: MenuIcon;
  path?: string;
  entries?: readonly MenuEntry[];
  isDaily?: boolean;
  below?: LazyExoticComponent<ComponentType<BelowProps>>;
};
export type Menu = readonly MenuGroup[];
