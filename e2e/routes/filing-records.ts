import type { Page } from '@playwright/test';
import { imports } from '@sevadesk/contract/imports';
import { nsdlPanFiling, nsdlPanSecondCheck } from '@sevadesk/contract/nsdl-pan';
import { callAs, tokenOf } from '../stack/api.ts';

type Rows = { data: { id: string }[] };

async function makeNumbers(page: Page, kind: string): Promise<string> {
  const answer = await page.request.post(imports.upload.path, {
    headers: { authorization: `Bearer ${await tokenOf(page)}` },
    multipart: {
      data: JSON.stringify({ kind, source: '' }),
      file: { name: 'numbers.csv', mimeType: 'text/csv', buffer: Buffer.from('Token,Ack No,Date\n') },
    },
  });
  const { id }: { id: string } = await answer.json();
  return id;
}

/** Real records for the addresses of filing and second checks; undefined for others. The sample has a batch and a disagreement. */
export async function filingRecords(page: Page): Promise<(path: string) => string | undefined> {
  const batches = await callAs<Rows>(page, nsdlPanFiling.batches.list, { body: {} });
  const cases = await callAs<Rows>(page, nsdlPanSecondCheck.disagreements.list, { body: {} });
  const numbers = await makeNumbers(page, 'acknowledgements');
  const allotments = await makeNumbers(page, 'allotments');
  const records: [string, string | undefined][] = [
    ['/filing/batch/', batches.data[0]?.id],
    ['/filing/numbers/{', numbers],
    ['/filing/allotments/{', allotments],
    ['/second-check/{', cases.data[0]?.id],
  ];
  return (path) => records.find(([part]) => path.includes(part))?.[1];
}
