import { Kbd, UnstyledButton } from '@mantine/core';
import { useHotkeys, useWindowEvent } from '@mantine/hooks';
import type { Area } from '@sevadesk/contract/kernel/access';
import { m } from '@sevadesk/messages';
import { IconSearch } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { isForPage } from '../../../shared/ui/keys/single-keys.ts';
import classes from './search.module.css';
import type { Screen } from './screens.ts';

const SearchPalette = lazy(() => import('./search-palette.tsx').then((chunk) => ({ default: chunk.SearchPalette })));
const KeySheet = lazy(() => import('./key-sheet.tsx').then((chunk) => ({ default: chunk.KeySheet })));

/** The way to every screen and record, in the header and by Ctrl K or ⌘ K; and by ? the sheet of keys, unless a desk shows its own. */
export function SearchButton({ area, screens }: { area: Area; screens: readonly Screen[] }) {
  const [shown, setShown] = useState<'palette' | 'keys'>();
  useHotkeys([['mod+K', () => setShown('palette')]], []);
  useWindowEvent('keydown', (event) => {
    if (event.key === '?' && isForPage(event)) setShown('keys');
  });
  const close = () => setShown(undefined);
  return (
    <>
      <UnstyledButton className={classes.button} onClick={() => setShown('palette')} aria-label={m.search_everywhere()}>
        <IconSearch size={18} aria-hidden />
        <span className={classes.wide}>{m.search_button()}</span>
        <Kbd size="xs" className={classes.keys} aria-hidden>
          Ctrl K
        </Kbd>
      </UnstyledButton>
      <Suspense fallback={null}>
        {shown === 'palette' ? (
          <SearchPalette area={area} screens={screens} onClose={close} onKeys={() => setShown('keys')} />
        ) : null}
        {shown === 'keys' ? <KeySheet onClose={close} /> : null}
      </Suspense>
    </>
  );
}
