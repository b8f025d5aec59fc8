import { lazy, Suspense, useEffect } from 'react';
import { useKeysOnScreen } from '../../../shared/ui/keys/keys-on-screen.ts';
import { isForPage } from '../../../shared/ui/keys/strokes.ts';

const KeySheet = lazy(() => import('./key-sheet.tsx').then((chunk) => ({ default: chunk.KeySheet })));

/** Opens the list of keys when ? is pressed outside of a text field, or by its buttons. */
export function KeySheetHost({ pressed }: { pressed: KeyboardEvent | undefined }) {
  const isOpen = useKeysOnScreen((state) => state.isSheetOpen);
  const setSheet = useKeysOnScreen((state) => state.setSheet);
  useEffect(() => {
    if (pressed && isForPage(pressed)) setSheet(true);
  }, [pressed, setSheet]);
  return <Suspense fallback={null}>{isOpen ? <KeySheet onClose={() => setSheet(false)} /> : null}</Suspense>;
}
