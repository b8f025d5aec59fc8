import { useWindowEvent } from '@mantine/hooks';
import { lazy, Suspense } from 'react';
import { useKeysOnScreen } from '../../../shared/ui/keys/keys-on-screen.ts';
import { isForPage } from '../../../shared/ui/keys/strokes.ts';

const KeySheet = lazy(() => import('./key-sheet.tsx').then((chunk) => ({ default: chunk.KeySheet })));

/** Waits for ? anywhere, and for the buttons that ask for the sheet of keys. */
export function KeySheetHost() {
  const isOpen = useKeysOnScreen((state) => state.isSheetOpen);
  const setSheet = useKeysOnScreen((state) => state.setSheet);
  useWindowEvent('keydown', (event) => {
    if (event.key === '?' && isForPage(event)) setSheet(true);
  });
  return <Suspense fallback={null}>{isOpen ? <KeySheet onClose={() => setSheet(false)} /> : null}</Suspense>;
}
