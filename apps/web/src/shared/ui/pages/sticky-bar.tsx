import type { ReactNode } from 'react';
import classes from './pages.module.css';

/** The bar fixed at the bottom of a form: save state at the left, buttons at the right. */
export function StickyBar({ saveState, children }: { saveState?: ReactNode; children: ReactNode }) {
  return (
    <div className={classes.bar} data-action-bar="" data-print="none">
      {saveState}
      {children}
    </div>
  );
}
