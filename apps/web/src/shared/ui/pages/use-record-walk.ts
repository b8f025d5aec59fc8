import { m } from '@sevadesk/messages';
import { useLocation, useNavigate } from '@tanstack/react-router';
import type { Crumb } from '../frame/page-header.tsx';
import { type DeskKey, stepKeys, useDeskKeys } from '../keys/desk-keys.ts';
import { useRecordWalk } from '../keys/record-walk.ts';

/** The list from which a record was opened, with navigation: J and K move to its neighbours, Esc returns to the list. */
export function useWalk(breadcrumb: readonly Crumb[]) {
  const walk = useRecordWalk((state) => state.walk);
  const path = useLocation({ select: ({ pathname }) => pathname });
  const navigate = useNavigate();
  const at = walk?.rows.findIndex(({ href }) => href.split('?')[0] === path) ?? -1;
  // A list of one record has no neighbours.
  const isWalked = walk !== null && at >= 0 && walk.rows.length > 1;
  const to = (by: number) => (isWalked ? walk.rows[at + by]?.href : undefined);
  const go = (by: number) => {
    const href = to(by);
    if (href !== undefined) void navigate({ href, replace: true });
  };
  const above = breadcrumb.findLast(({ link }) => link)?.link;
  const back = () => {
    if (isWalked) return navigate({ href: walk.list });
    return above ? navigate(above as Parameters<typeof navigate>[0]) : undefined;
  };
  const keys: DeskKey[] = [
    ...(isWalked ? [stepKeys(go, m.shared_keys_rows(), 'letters')] : []),
    ...(isWalked || above
      ? [{ keys: ['Esc'], label: m.shared_keys_back(), acts: { escape: () => isFree() && back() } }]
      : []),
  ];
  useDeskKeys(keys);
  return isWalked ? { rows: walk.rows, list: walk.list, at, previous: to(-1), next: to(1) } : undefined;
}

/** Esc in a field belongs to the field. */
const isFree = () => !document.activeElement?.matches('input, textarea, select, [contenteditable]');
