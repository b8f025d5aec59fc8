import { downloads } from '@sevadesk/contract/downloads';
import type { ExportView } from '@sevadesk/contract/kernel/export';
import { m } from '@sevadesk/messages';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { mockRaw } from '../../../shared/test/mock-endpoint.ts';
import { renderWith, staffUser } from '../../../shared/test/render-with.tsx';
import { DownloadItem } from './download-item.tsx';

const item: ExportView = {
  id: '01900000-0000-7000-8000-000000000001',
  title: 'Payment requests',
  name: 'payments.csv',
  format: 'csv',
  state: 'done',
  rowsDone: 12_345,
  rowsTotal: 12_345,
  bytes: 2_340_000,
  reason: null,
  createdAt: '2026-11-22T06:00:00.000Z',
  finishedAt: null,
  expiresAt: '2026-11-23T06:00:00.000Z',
};

async function show(parts: Partial<ExportView> = {}) {
  const { user } = await renderWith(<DownloadItem item={{ ...item, ...parts }} />, { user: staffUser });
  await screen.findByText(item.title);
  return user;
}
const button = (name: string) => screen.queryByRole('button', { name });

describe('an export in the background', () => {
  it('done, shows its size and until when it can be downloaded', async () => {
    await show();
    expect(screen.getByText(m.downloads_rows({ count: '12,345' }))).toBeVisible();
    expect(screen.getByText('2.3 MB')).toBeVisible();
    expect(button(m.downloads_download())).toBeVisible();
    expect(button(m.downloads_cancel())).toBeNull();
  });

  it('running, shows its progress and can be cancelled', async () => {
    const user = await show({ state: 'running', rowsDone: 3_000, bytes: null, expiresAt: null });
    const asked: string[] = [];
    mockRaw(downloads.cancel, ({ url }) => {
      asked.push(url);
      return { status: 200, body: { ok: true } };
    });
    expect(screen.getByText(m.downloads_progress({ done: '3,000', total: '12,345' }))).toBeVisible();
    expect(screen.queryByText('2.3 MB')).toBeNull();
    await user.click(screen.getByRole('button', { name: m.downloads_cancel() }));
    await waitFor(() => expect(asked).toEqual([expect.stringContaining(item.id)]));
  });

  it('failed by a temporary error, can be requested again; too large or forbidden, it cannot', async () => {
    await show({ state: 'failed', reason: 'unexpected', bytes: null });
    expect(button(m.downloads_again())).toBeVisible();
  });

  it.each(['export_too_large', 'forbidden'] as const)('%s stays so', async (reason) => {
    await show({ state: 'failed', reason, bytes: null });
    expect(screen.queryAllByRole('button')).toEqual([]);
  });
});
