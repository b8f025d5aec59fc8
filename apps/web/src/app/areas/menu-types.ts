import type { IconDashboard } from '@tabler/icons-react';
import type { ComponentType, LazyExoticComponent } from 'react';

export type MenuIcon = typeof IconDashboard;
/** `words`: what people type in the search who do not know the label. `under`: screens below this path also belong to the entry. `isOwn`: it is not in the specification, and follows those of its group. */
export type MenuEntry = { label: () => string; path: string; words?: () => string; under?: string; isOwn?: boolean };
/** Properties of the content below a group, which depends on the menu: folded, or in the drawer of a phone. */
export type BelowProps = { folded: boolean; onUnfold?: () => void; onNavigate?: () => void };
/** `below`: lazy content after the group. `isDaily`: the group of daily work, open where the page belongs to no group. */
export type MenuGroup = {
  label: () => string;
  icon: MenuIcon;
  path?: string;
  entries?: readonly MenuEntry[];
  isDaily?: boolean;
  below?: LazyExoticComponent<ComponentType<BelowProps>>;
};
export type Menu = readonly MenuGroup[];
