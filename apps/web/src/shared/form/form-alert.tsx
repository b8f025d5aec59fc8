import { Alert } from '@mantine/core';
import { m } from '@sevadesk/messages';
import { IconAlertTriangle } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import classes from './form.module.css';
import type { Failure } from './place-failure.ts';

// Only server errors have a reference number. The number is shown while the code of its button loads.
const CopyNumber = lazy(() => import('../ui/values/copy-number.tsx').then((chunk) => ({ default: chunk.CopyNumber })));

const comeIntoView = (alert: HTMLElement | null) => alert?.scrollIntoView();

/**
 * The root error at the top of a form: the message, lines for fields that the form does not show, and the reference number. It comes
 * into view when the button was pressed far below it and no field takes the focus.
 */
export function FormAlert({ failure, root }: { failure?: Failure; root?: string }) {
  const [title, ...lines] = [root || [], failure?.lines ?? []].flat();
  if (!title) return null;
  return (
    <Alert
      // Each press removes the alert and may bring another.
      ref={failure?.isAlone ? comeIntoView : null}
      className={classes.alert}
      icon={<IconAlertTriangle size={18} />}
      role="alert"
      title={title}
    >
      {lines.map((line) => (
        <div key={line}>{line}</div>
      ))}
      {failure?.reference ? (
        <div>
          <Suspense fallback={failure.reference}>
            <CopyNumber value={failure.reference} />
          </Suspense>{' '}
          {m.shared_reference_help()}
        </div>
      ) : null}
    </Alert>
  );
}
