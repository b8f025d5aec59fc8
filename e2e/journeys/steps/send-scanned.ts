import type { Page } from '@playwright/test';
import { nsdlPan, type ScanView } from '@sevadesk/contract/nsdl-pan';
import { createSubmitted } from '../../routes/records.ts';
import { callAs, tokenOf } from '../../stack/api.ts';
import { scanAsPdf } from './scan-paper.ts';

export type Sent = { id: string; token: string; name: string };

const pathOf = (path: string, id: string) => path.replace('{id}', id);

/** Creates an application of the merchant on the page: paid, printed, signed, scanned, cropped and submitted, without the screens. */
export async function sendScanned(page: Page, firstName: string, seed: number): Promise<Sent> {
  const id = await createSubmitted(page, firstName);
  const params = { id };
  const headers = { authorization: `Bearer ${await tokenOf(page)}` };
  const print = await page.request.get(pathOf(nsdlPan.printForm.path, id), { headers });
  const [paper] = await scanAsPdf(await print.body(), seed);
  if (!paper) throw new Error('Nothing was scanned');
  const uploaded = await page.request.post(pathOf(nsdlPan.uploadScan.path, id), {
    headers,
    multipart: { data: JSON.stringify({}), file: paper },
    timeout: 180_000,
  });
  if (!uploaded.ok()) throw new Error(await uploaded.text());
  const { suggestions }: ScanView = await uploaded.json();
  const crops = suggestions.map(({ kind, page: at, box }) => ({ kind, page: at, box, rotation: 0 }));
  await callAs(page, nsdlPan.saveCrops, { params, body: { crops } });
  await callAs(page, nsdlPan.submit, { params, body: {} });
  const { token, cardName } = await callAs<{ token: string; cardName: string }>(page, nsdlPan.info, { params });
  return { id, token, name: cardName };
}
