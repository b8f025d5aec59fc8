import type { CropInput, ScanView } from '@sevadesk/contract/nsdl-pan';
import { nsdlPan } from '@sevadesk/contract/nsdl-pan';
import type { Page } from 'playwright-core';
import { type Paper, scanAsJpeg } from '../../e2e/journeys/steps/scan-paper.ts';
import { createSubmitted } from '../../e2e/routes/records.ts';
import { callAs, tokenOf } from '../../e2e/stack/api.ts';

/** Two at a time: drawing a scan takes a core. */
const atOnce = 2;
const first = ['ASHA', 'BINDU', 'CHITRA', 'DEEPA', 'ESHA', 'GAURI', 'HEMA', 'INDU', 'JAYA', 'KAMLA'];
const second = ['', 'BALA', 'LATA', 'PRIYA', 'RANI'];

/** Returns a given name that no other application of the queue has, so that each form differs from the one before. */
const nameOf = (at: number): string =>
  `${first[at % first.length]}${second[Math.floor(at / first.length) % second.length]}`;

async function upload(page: Page, path: string, data: object, papers: readonly Paper[]): Promise<ScanView> {
  const form = new FormData();
  form.set('data', JSON.stringify(data));
  for (const { name, mimeType, buffer } of papers)
    form.append('file', new File([Uint8Array.from(buffer)], name, { type: mimeType }));
  const headers = { authorization: `Bearer ${await tokenOf(page)}` };
  const answer = await page.request.post(path, { headers, multipart: form });
  if (!answer.ok()) throw new Error(`${answer.status()} ${path}: ${await answer.text()}`);
  return answer.json();
}

/** Creates one paid application whose printed form was signed, scanned, cropped where the marks were found, and submitted. */
async function createWaiting(page: Page, at: number): Promise<void> {
  const id = await createSubmitted(page, nameOf(at));
  const headers = { authorization: `Bearer ${await tokenOf(page)}` };
  const print = await page.request.get(nsdlPan.printForm.path.replace('{id}', id), { headers });
  const papers = await scanAsJpeg(await print.body(), 1_000 + at * 10);
  const scan = await upload(page, nsdlPan.uploadScan.path.replace('{id}', id), { replace: true }, papers);
  const crops: CropInput[] = scan.suggestions.map(({ kind, page: on, box }) => ({ kind, page: on, box, rotation: 0 }));
  await callAs(page, nsdlPan.saveCrops, { params: { id }, body: { crops } });
  await callAs(page, nsdlPan.submit, { params: { id } });
}

/** Fills the verification queue with `count` applications of the shop on the page, by the product's own calls. */
export async function fillQueue(page: Page, count: number): Promise<void> {
  let next = 0;
  const work = async () => {
    while (next < count) {
      next += 1;
      await createWaiting(page, next - 1);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
}
