import { Alert, Anchor } from '@mantine/core';
import type { ImportBatchView } from '@sevadesk/contract/imports';
import { formatDateTime } from '@sevadesk/contract/kernel/date-format';
import { m } from '@sevadesk/messages';
import { IconCopy } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { StatusBadge } from '../../../shared/ui/values/status-badge.tsx';
import type { ImportPlace } from './import-place.ts';

type Props = {
  batch: ImportBatchView /** Where that import can be seen; undefined when it is part of a migration. */;
  place?: ImportPlace;
};

/** Warns that the same file was imported before, with its result. */
export function SameFile({ batch: { sameFile, status }, place }: Props) {
  if (!sameFile || status === 'finished' || status === 'undone') return null;
  const { id, fileName: file, createdBy: person, createdAt } = sameFile;
  return (
    <Alert color="orange" icon={<IconCopy size={18} />} title={m.imports_same_title()}>
      {m.imports_same_text({ person, file, date: formatDateTime(createdAt) })}{' '}
      <StatusBadge of="import" status={sameFile.status} />
      {place ? (
        <>
          {' '}
          <Anchor renderRoot={(props) => <Link to={place.view} params={{ id }} {...props} />}>
            {m.imports_same_link()}
          </Anchor>
        </>
      ) : null}
    </Alert>
  );
}
