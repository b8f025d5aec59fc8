import type { IconDashboard } from '@tabler/icons-react';

export type MenuIcon = typeof IconDashboard;
/** `under`: screens below this path belong to the entry, too. */
export type MenuEntry = { label: () => string; path: string; under?: string };
/** `isDaily`: the group of the daily work, in use where the page lies in no group. */
export type MenuGroup = {
  label: () => string;
  icon: MenuIcon;
  path?: string;
  entries?: readonly MenuEntry[];
  isDaily?: boolean;
};
export type Menu = readonly MenuGroup[];
