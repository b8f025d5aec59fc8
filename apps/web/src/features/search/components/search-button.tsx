import { Kbd, UnstyledButton } from '@mantine/core';
import { useHotkeys, useWindowEvent } from '@mantine/hooks';
import type { Area } from '@sevadesk/contract/kernel/access';
import { m } from '@sevadesk/messages';
import { IconSearch } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useKeysOnScreen } from '../../../shared/ui/keys/keys-on-screen.ts';
import type { Screen } from './screens.ts';
import classes from './search.module.css';
import { setSearching, useSearching } from './searching.ts';

const SearchPalette = lazy(() => import('./search-palette.tsx').then((chunk) => ({ default: chunk.SearchPalette })));
const KeySheetHost = lazy(() => import('./key-sheet-host.tsx').then((chunk) => ({ default: chunk.KeySheetHost })));

/** Opens the search of screens and records, by button, Ctrl K or ⌘ K; and the list of keys by ?. */
export function SearchButton({ area, screens }: { area: Area; screens: readonly Screen[] }) {
  const isSearching = useSearching((state) => state.isSearching);
  const setSheet = useKeysOnScreen((state) => state.setSheet);
  useHotkeys([['mod+K', () => setSearching(true)]], []);
  // Listens here, because the handler loads later and must not miss the first ? on a page.
  const [pressed, setPressed] = useState<KeyboardEvent>();
  useWindowEvent('keydown', (event) => {
    if (event.key === '?') setPressed(event);
  });
  const toKeys = () => {
    setSearching(false);
    setSheet(true);
  };
  return (
    <>
      <UnstyledButton className={classes.button} onClick={() => setSearching(true)} aria-label={m.search_everywhere()}>
        <IconSearch size={18} aria-hidden />
        <span className={classes.wide}>{m.search_button()}</span>
        <Kbd size="xs" className={classes.keys} aria-hidden>
          Ctrl K
        </Kbd>
      </UnstyledButton>
      <Suspense fallback={null}>
        {isSearching ? (
          <SearchPalette area={area} screens={screens} onClose={() => setSearching(false)} onKeys={toKeys} />
        ) : null}
        <KeySheetHost pressed={pressed} />
      </Suspense>
    </>
  );
}
