import type { IconDashboard } from '@tabler/icons-react';

export type MenuIcon = typeof IconDashboard;
/** `under`: screens below this path belong to the entry, too. */
export type MenuEntry = { label: () => string; path: string; under?: string };
export type MenuGroup = { label: () => string; icon: MenuIcon; path?: string; entries?: readonly MenuEntry[] };
export type Menu = readonly MenuGroup[];
