import { m } from '@sevadesk/messages';
import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { PageHeader, type PageHeaderProps } from '../frame/page-header.tsx';
import { HasHeading } from '../frame/page-heading.ts';
import { type DeskKey, useDeskKeys } from '../keys/desk-keys.ts';
import { KeyHint } from '../keys/key-hint.tsx';
import { useKeysOnScreen } from '../keys/keys-on-screen.ts';
import classes from './pages.module.css';

type Props = Omit<PageHeaderProps, 'children'> & {
  /** The numbers of pending records. */
  strip?: ReactNode;
  /** The content at the left: the scan, with zoom and rotate, or the list, with its current record at the right. */
  first?: 'scan' | 'list';
  /** The record at the right of a list; enables the keys that move between both. */
  current?: string;
  left: ReactNode;
  right: ReactNode;
};

/** A page to work through pending records one by one, by keyboard, without modal dialogs. */
export function QueuePage({ strip, first = 'scan', current, left, right, ...header }: Props) {
  const list = useRef<HTMLDivElement>(null);
  const record = useRef<HTMLDivElement>(null);
  useListAndRecord(list, record, current);
  // A row opened by Enter moves the focus to its record; a click leaves the focus in place.
  const onClick = ({ detail, target }: MouseEvent) => {
    if (detail === 0 && target instanceof Element && target.closest('button[aria-current]')) record.current?.focus();
  };
  return (
    <HasHeading value={true}>
      <div className={classes.page}>
        <PageHeader {...header} />
        <div className={classes.strip}>
          {strip}
          <Hints />
        </div>
        <div className={classes.split} data-kind={first === 'list' ? 'desk' : 'queue'}>
          <div
            ref={list}
            className={first === 'list' ? classes.main : `${classes.main} ${classes.sticky}`}
            onClick={first === 'list' ? onClick : undefined}
          >
            {left}
          </div>
          <div
            ref={record}
            tabIndex={first === 'list' ? -1 : undefined}
            className={first === 'list' ? `${classes.main} ${classes.sticky}` : classes.main}
          >
            {right}
          </div>
        </div>
      </div>
    </HasHeading>
  );
}

type Place = { readonly current: HTMLDivElement | null };

/** Enter moves from the list to its current record, Esc back; scrolls the list to the record's row. */
function useListAndRecord(list: Place, record: Place, current: string | undefined): void {
  const row = () => list.current?.querySelector<HTMLElement>('button[aria-current="true"]') ?? null;
  const back = () => {
    if (!record.current?.contains(document.activeElement)) return false;
    row()?.focus();
    return true;
  };
  const keys: DeskKey[] = [
    { keys: ['↵'], label: m.shared_keys_record(), acts: { enter: () => record.current?.focus() } },
    { keys: ['Esc'], label: m.shared_keys_back(), acts: { escape: back } },
  ];
  useDeskKeys(current === undefined ? [] : keys);
  const before = useRef(current);
  useEffect(() => {
    // Where the list is below its record, the page stays at the record.
    const isBeside = window.matchMedia('(min-width: 62em)').matches;
    if (isBeside && before.current !== undefined && before.current !== current) {
      list.current?.querySelector('button[aria-current="true"]')?.scrollIntoView?.({ block: 'nearest' });
    }
    before.current = current;
  }, [current, list]);
}

/** The most used keys, shown on the page; the list that ? opens has all of them. */
function Hints() {
  const parts = useKeysOnScreen((state) => state.parts);
  const rows = Object.values(parts).flatMap((part) => part.rows.filter(({ isHint }) => isHint));
  return (
    <div className={classes.hints}>
      {rows.map(({ keys, label }) => (
        <KeyHint key={`${keys.join(' ')} ${label}`} keys={keys}>
          {label}
        </KeyHint>
      ))}
    </div>
  );
}
