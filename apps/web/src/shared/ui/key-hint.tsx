import { Kbd } from '@mantine/core';
import type { ReactNode } from 'react';

/** A key and what it does, shown where it works. */
export function KeyHint({ keys, children }: { keys: readonly string[]; children?: ReactNode }) {
  return (
    <span data-print="none">
      {keys.map((key) => (
        <Kbd key={key} size="xs">
          {key}
        </Kbd>
      ))}{' '}
      {children}
    </span>
  );
}
