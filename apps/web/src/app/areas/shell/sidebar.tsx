import { Collapse, Tooltip, UnstyledButton } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import { m } from '@sevadesk/messages';
import { IconChevronDown } from '@tabler/icons-react';
import { Link, useRouterState } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import type { Menu, MenuGroup } from '../menu-types.ts';
import { entryOf } from './entry-of.ts';
import classes from './shell.module.css';
import { useVisibleMenu } from './use-visible-menu.ts';

type Props = { menu: Menu; folded?: boolean; onUnfold?: () => void; onNavigate?: () => void };

/** The area's menu; folded it shows icons only. */
export function Sidebar({ menu, folded = false, onUnfold, onNavigate }: Props) {
  const groups = useVisibleMenu(menu);
  const nav = useRef<HTMLElement>(null);
  const path = useRouterState({ select: (state) => state.location.pathname });
  useEffect(() => {
    nav.current?.querySelector('[data-entry]:is([data-active], [aria-current])')?.scrollIntoView({ block: 'nearest' });
  }, [path, groups.length]);
  return (
    <nav ref={nav} className={classes.menu} aria-label={m.app_menu()} data-folded={folded || undefined}>
      {groups.map((group) =>
        group.path ? (
          <MenuLink key={group.path} group={group} path={group.path} folded={folded} onNavigate={onNavigate} />
        ) : (
          <MenuBranch
            key={group.label()}
            group={group}
            path={path}
            folded={folded}
            onUnfold={onUnfold}
            onNavigate={onNavigate}
          />
        ),
      )}
    </nav>
  );
}

type LinkProps = { group: MenuGroup; path: string; folded: boolean; onNavigate?: () => void };

function MenuLink({ group: { label, icon: Icon }, path, folded, onNavigate }: LinkProps) {
  return (
    <Tooltip label={label()} position="right" disabled={!folded}>
      <Link
        to={path}
        className={classes.item}
        activeOptions={{ exact: true, includeSearch: false }}
        onClick={onNavigate}
        aria-label={folded ? label() : undefined}
      >
        <Icon size={18} aria-hidden />
        <span className={classes.itemText}>{label()}</span>
      </Link>
    </Tooltip>
  );
}

type BranchProps = {
  group: MenuGroup;
  path: string;
  folded: boolean;
  onUnfold?: () => void;
  onNavigate?: () => void;
};

function MenuBranch({ group: { label, icon: Icon, entries = [] }, path, folded, onUnfold, onNavigate }: BranchProps) {
  const current = entryOf(entries, path);
  const [isClosed, setClosed] = useLocalStorage({
    key: `menu-closed:${entries[0]?.path ?? ''}`,
    defaultValue: false,
    getInitialValueInEffect: false,
  });
  const opened = !isClosed;
  const toggle = () => {
    if (folded) onUnfold?.();
    setClosed(!folded && opened);
  };
  return (
    <div>
      <Tooltip label={label()} position="right" disabled={!folded}>
        <UnstyledButton
          className={classes.item}
          data-active={((folded || isClosed) && current !== undefined) || undefined}
          onClick={toggle}
          aria-expanded={opened && !folded}
          aria-label={folded ? label() : undefined}
        >
          <Icon size={18} aria-hidden />
          <span className={classes.itemText}>{label()}</span>
          <IconChevronDown size={14} className={classes.chevron} data-open={opened || undefined} aria-hidden />
        </UnstyledButton>
      </Tooltip>
      <Collapse expanded={opened && !folded}>
        <div className={classes.branch}>
          {entries.map((entry) => (
            <Link
              key={entry.path}
              to={entry.path}
              className={classes.leaf}
              data-entry=""
              activeOptions={{ exact: true, includeSearch: false }}
              data-active={entry === current || undefined}
              onClick={onNavigate}
            >
              {entry.label()}
            </Link>
          ))}
        </div>
      </Collapse>
    </div>
  );
}
