import { Alert } from '@mantine/core';
import { m } from '@sevadesk/messages';
import { IconAlertTriangle } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import classes from './form.module.css';
import type { Failure } from './place-failure.ts';

// Only errors of the server have a reference number, and the number is shown while the code of its button is fetched.
const CopyNumber = lazy(() => import('../ui/values/copy-number.tsx').then((chunk) => ({ default: chunk.CopyNumber })));

/** The root error at the top of a form: the message, lines for fields it does not show, the number to quote. */
export function FormAlert({ failure, root }: { failure?: Failure; root?: string }) {
  const lines = [...(root ? [root] : []), ...(failure?.lines ?? [])];
  if (lines.length === 0) return null;
  return (
    <Alert className={classes.alert} icon={<IconAlertTriangle size={18} />} role="alert" title={lines[0]}>
      {lines.slice(1).map((line) => (
        <div key={line}>{line}</div>
      ))}
      {failure?.reference ? (
        <div>
          <Suspense fallback={<code>{failure.reference}</code>}>
            <CopyNumber value={failure.reference} />
          </Suspense>{' '}
          {m.shared_reference_help()}
        </div>
      ) : null}
    </Alert>
  );
}
