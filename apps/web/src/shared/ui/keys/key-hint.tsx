import { Box, Kbd } from '@mantine/core';
import type { ReactNode } from 'react';

/** A key and its action, shown where it works; a phone has no keys. */
export function KeyHint({ keys, children }: { keys: readonly string[]; children?: ReactNode }) {
  return (
    <Box component="span" visibleFrom="sm" data-print="none">
      {keys.map((key) => (
        <Kbd key={key} size="xs">
          {key}
        </Kbd>
      ))}{' '}
      {children}
    </Box>
  );
}
