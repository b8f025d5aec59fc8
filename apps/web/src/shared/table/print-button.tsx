import { ActionIcon, Tooltip } from '@mantine/core';
import { m } from '@sevadesk/messages';
import { IconPrinter } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import type { PrintSheet as Sheet, PrintSheetProps } from './print-sheet.tsx';

const PrintSheet = lazy(() =>
  import('./print-sheet.tsx').then((chunk) => ({ default: chunk.PrintSheet })),
) as typeof Sheet;

/** Prints the list with its current query: heading, filters, user and time, and the rows without the page around them. */
export function PrintButton<Row extends object>(props: Omit<PrintSheetProps<Row>, 'onEnd'>) {
  const [isPrinting, setPrinting] = useState(false);
  return (
    <>
      <Tooltip label={m.shared_table_print()}>
        <ActionIcon
          variant="default"
          size={30}
          aria-label={m.shared_table_print()}
          loading={isPrinting}
          disabled={!props.reply}
          onClick={() => setPrinting(true)}
        >
          <IconPrinter size={16} />
        </ActionIcon>
      </Tooltip>
      {isPrinting ? (
        <Suspense fallback={null}>
          <PrintSheet {...props} onEnd={() => setPrinting(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
