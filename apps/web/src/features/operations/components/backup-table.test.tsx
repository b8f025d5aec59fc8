import type { OperationsView } from '@sevadesk/contract/operations';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderWith, staffUser } from '../../../shared/test/render-with.tsx';
import { BackupTable } from './backup-table.tsx';

const database = (isDistributed: boolean) => ({ isDistributed }) as OperationsView['database'];

it.each([
  { isDistributed: false, text: /npm run backup/ },
  { isDistributed: true, text: /backups are taken there and are not shown here/ },
])('says why it is empty, distributed: $isDistributed', async ({ isDistributed, text }) => {
  await renderWith(<BackupTable backups={[]} database={database(isDistributed)} />, {
    user: staffUser,
    permissions: ['operations.view'],
  });
  screen.getByText(text);
  expect(screen.queryByRole('table')).toBeNull();
});
