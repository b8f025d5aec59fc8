import { Alert } from '@mantine/core';
import { m } from '@sevadesk/messages';
import { IconAlertTriangle } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useRef } from 'react';
import classes from './form.module.css';
import type { Failure } from './place-failure.ts';

// Only server errors have a reference number. The number is shown while the code of its button loads.
const CopyNumber = lazy(() => import('../ui/values/copy-number.tsx').then((chunk) => ({ default: chunk.CopyNumber })));

/**
 * The root error at the top of a form: the message, lines for fields that the form does not show, and the reference number. It comes
 * into view when the button was pressed far below it and no field takes the focus.
 */
export function FormAlert({ failure, root }: { failure?: Failure; root?: string }) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (failure?.isAlone) element.current?.scrollIntoView({ block: 'nearest' });
  }, [failure]);
  const lines = [...(root ? [root] : []), ...(failure?.lines ?? [])];
  if (lines.length === 0) return null;
  return (
    <Alert
      ref={element}
      className={classes.alert}
      icon={<IconAlertTriangle size={18} color="var(--sd-bad)" />}
      role="alert"
      title={lines[0]}
    >
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
