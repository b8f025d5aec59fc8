import type { Page } from '@playwright/test';
import { istDateOf } from '@sevadesk/contract/kernel/dates';
import { moveIn } from '@sevadesk/contract/move-in';
import { callAs, tokenOf } from '../stack/api.ts';

/** Creates a migration that is not requested yet, with one file whose columns are not mapped. */
export async function createMove(page: Page): Promise<{ id: string; fileId: string }> {
  const body = { system: 'Purana Portal', cutOverOn: istDateOf(new Date()) };
  const { id } = await callAs<{ id: string }>(page, moveIn.create, { body });
  const answer = await page.request.post(moveIn.upload.path.replace('{id}', id), {
    headers: { authorization: `Bearer ${await tokenOf(page)}` },
    multipart: {
      data: JSON.stringify({ kind: 'move-shops' }),
      file: { name: 'shops.csv', mimeType: 'text/csv', buffer: Buffer.from('Memno,Dukaan\nS001,Namoona Seva\n') },
    },
  });
  const file: { id: string } = await answer.json();
  return { id, fileId: file.id };
}
