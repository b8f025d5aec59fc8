import type { IconDashboard } from '@tabler/icons-react';

export type MenuIcon = typeof IconDashboard;
export type MenuEntry = { label: () => string; path: string };
export type MenuGroup = { label: () => string; icon: MenuIcon; path?: string; entries?: readonly MenuEntry[] };
export type Menu = readonly MenuGroup[];
