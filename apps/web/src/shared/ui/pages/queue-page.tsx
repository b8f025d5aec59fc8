import { m } from '@sevadesk/messages';
import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { PageHeader, type PageHeaderProps } from '../frame/page-header.tsx';
import { HasHeading } from '../frame/page-heading.ts';
import { type DeskKey, useDeskKeys } from '../keys/desk-keys.ts';
import { KeyHint } from '../keys/key-hint.tsx';
import { useKeysOnScreen } from '../keys/keys-on-screen.ts';
import classes from './pages.module.css';

type Props = Omit<PageHeaderProps, 'children'> & {
  /** What waits, in numbers. */
  strip?: ReactNode;
  /** What stands at the left: the scan, with zoom and rotate, or the list whose record stands at the right. */
  first?: 'scan' | 'list';
  /** The record at the right, where a list stands at the left: the keys of moving between both work then. */
  current?: string;
  left: ReactNode;
  right: ReactNode;
};

/** Work through what waits, one after the other, by keyboard; nothing modal in the way. */
export function QueuePage({ strip, first = 'scan', current, left, right, ...header }: Props) {
  const list = useRef<HTMLDivElement>(null);
  const record = useRef<HTMLDivElement>(null);
  useListAndRecord(list, record, current);
  // A row opened by Enter leads on to its record; a click leaves the focus where it is.
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

/** Enter goes from the list to the record that it shows, Esc back; the row of the record is always in sight. */
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
    // Where the list stands below its record, the page stays at the record.
    const isBeside = window.matchMedia('(min-width: 62em)').matches;
    if (isBeside && before.current !== undefined && before.current !== current) {
      list.current?.querySelector('button[aria-current="true"]')?.scrollIntoView?.({ block: 'nearest' });
    }
    before.current = current;
  }, [current, list]);
}

/** The keys that are pressed most, beside what they work on; all of them stand in the sheet that ? opens. */
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
