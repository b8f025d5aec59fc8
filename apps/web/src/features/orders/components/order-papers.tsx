import { ActionIcon, Anchor, Text } from '@mantine/core';
import { formatCount } from '@sevadesk/contract/kernel/count-format';
import type { OrderFile } from '@sevadesk/contract/kernel/orders';
import { m } from '@sevadesk/messages';
import { IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Panel } from '../../../shared/ui/blocks/panel.tsx';
import { DateText } from '../../../shared/ui/values/date-text.tsx';
import classes from './orders.module.css';

type Props = {
  files: readonly OrderFile[];
  /** Returns the label of a document; its stored name when there is none. */
  wordOf: (file: OrderFile) => string;
  onRemove?: ((file: OrderFile) => void) | undefined;
  /** The form to add documents, below the list. */
  children?: ReactNode;
};

/** The documents of an order: type, date, and the file in a new tab. */
export function OrderPapers({ files, wordOf, onRemove, children }: Props) {
  return (
    <Panel title={m.orders_papers()}>
      {files.length === 0 ? <Text c="dimmed">{m.orders_papers_none()}</Text> : null}
      <ul className={classes.lines}>
        {files.map((file) => {
          const name = wordOf(file);
          return (
            <li key={file.paperId}>
              <div>
                <Anchor href={file.tempUrl} target="_blank" aria-label={m.orders_paper_open({ name })}>
                  {name}
                </Anchor>
                <Text size="xs" c="dimmed">
                  <DateText value={file.addedAt} time /> · {formatCount(Math.ceil(file.bytes / 1024))} KB
                </Text>
              </div>
              {onRemove ? (
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={m.orders_paper_remove({ name })}
                  onClick={() => onRemove(file)}
                >
                  <IconTrash size={16} />
                </ActionIcon>
              ) : null}
            </li>
          );
        })}
      </ul>
      {children}
    </Panel>
  );
}
