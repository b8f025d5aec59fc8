import { Collapse, Tooltip, UnstyledButton } from '@mantine/core';
import { m } from '@sevadesk/messages';
import { IconChevronDown } from '@tabler/icons-react';
import { Link, useRouterState } from '@tanstack/react-router';
import { Fragment, Suspense, useEffect, useRef } from 'react';
import type { Menu, MenuEntry, MenuGroup } from '../menu-types.ts';
import { entryOf, groupName } from './entry-of.ts';
import classes from './shell.module.css';
import { useOpenGroup } from './use-open-group.ts';
import { useVisibleMenu } from './use-visible-menu.ts';

type Props = { menu: Menu; folded?: boolean; onUnfold?: () => void; onNavigate?: () => void };

/** Scrolls the page's entry to the middle, unless it is visible: a menu must not move under the pointer. */
function scrollToEntry(nav: HTMLElement) {
  const entry = nav.querySelector('[data-entry]:is([data-active], [aria-current])');
  let box = nav.parentElement;
  while (box && box.scrollHeight <= box.clientHeight) box = box.parentElement;
  if (!entry || !box || !box.closest('aside, [role="dialog"]')) return;
  const { top, bottom } = box.getBoundingClientRect();
  const place = entry.getBoundingClientRect();
  if (place.top >= top && place.bottom <= bottom) return;
  box.scrollTop += place.top - top - (bottom - top - place.height) / 2;
}

/** The area's menu; folded it shows icons only. */
export function Sidebar({ menu, folded = false, onUnfold, onNavigate }: Props) {
  const groups = useVisibleMenu(menu);
  const nav = useRef<HTMLElement>(null);
  const path = useRouterState({ select: (state) => state.location.pathname });
  useEffect(() => {
    if (nav.current) scrollToEntry(nav.current);
  }, [path, groups.length]);
  const branches = groups.filter(({ entries }) => entries);
  // Where the page belongs to no group, the daily work is open; a user without it gets the last of their groups.
  const inUse =
    branches.find(({ entries = [] }) => entryOf(entries, path)) ??
    branches.find(({ isDaily }) => isDaily) ??
    branches.at(-1);
  return (
    <nav ref={nav} className={classes.menu} aria-label={m.app_menu()} data-folded={folded || undefined}>
      {groups.map((group) =>
        group.path ? (
          <Fragment key={group.path}>
            <MenuLink group={group} path={group.path} folded={folded} onNavigate={onNavigate} />
            {group.below ? (
              <Suspense fallback={null}>
                <group.below folded={folded} onUnfold={onUnfold} onNavigate={onNavigate} />
              </Suspense>
            ) : null}
          </Fragment>
        ) : (
          <MenuBranch
            key={group.label()}
            group={group}
            path={path}
            isInUse={group === inUse}
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
  isInUse: boolean;
  folded: boolean;
  onUnfold?: () => void;
  onNavigate?: () => void;
};

function MenuBranch({ group, path, isInUse, folded, onUnfold, onNavigate }: BranchProps) {
  const { label, icon: Icon, entries = [] } = group;
  const current = entryOf(entries, path);
  const [opened, setOpened] = useOpenGroup(groupName(group), isInUse);
  const toggle = () => {
    if (folded) onUnfold?.();
    setOpened(folded || !opened);
  };
  const own = entries.filter(({ isOwn }) => isOwn);
  const leaf = (entry: MenuEntry) => (
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
  );
  return (
    <div>
      <Tooltip label={label()} position="right" disabled={!folded}>
        <UnstyledButton
          className={classes.item}
          data-active={((folded || !opened) && current !== undefined) || undefined}
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
          {entries.filter(({ isOwn }) => !isOwn).map(leaf)}
          {own.length > 0 ? (
            <div
              className={classes.own}
              role="group"
              aria-label={m.app_menu_more({ group: label() })}
              data-first={own.length === entries.length || undefined}
            >
              {own.map(leaf)}
            </div>
          ) : null}
        </div>
      </Collapse>
    </div>
  );
}
