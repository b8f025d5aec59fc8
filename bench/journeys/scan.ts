import { nsdlPan } from '@sevadesk/contract/nsdl-pan';
import { m } from '@sevadesk/messages';
import { bringCamera, showSheet } from '../../e2e/journeys/steps/phone-camera.ts';
import { scanAsJpeg } from '../../e2e/journeys/steps/scan-paper.ts';
import { createSubmitted } from '../../e2e/routes/records.ts';
import { tokenOf } from '../../e2e/stack/api.ts';
import type { Road } from './road.ts';

/** A paid application whose form was printed and signed, with a proof behind it: three pages on the table. */
async function papersOf({ page }: Road): Promise<{ id: string; sheets: Buffer[] }> {
  const id = await createSubmitted(page);
  const headers = { authorization: `Bearer ${await tokenOf(page)}` };
  const print = await page.request.get(nsdlPan.printForm.path.replace('{id}', id), { headers });
  const papers = await scanAsJpeg(await print.body(), 17);
  const sheets = papers.filter(({ mimeType }) => mimeType === 'image/jpeg').map(({ buffer }) => buffer);
  // A proof is a page of print as well.
  return { id, sheets: [...sheets, ...sheets].slice(0, 3) };
}

/** Three pages by a phone's camera: from the page of the scan, each laid under it and taken, to the application at head office. */
export async function scanByCamera(road: Road, address: string): Promise<void> {
  const { page } = road;
  await bringCamera(page);
  await page.goto(`${address}/merchant/`);
  const { id, sheets } = await papersOf(road);
  await page.goto(`${address}/merchant/product/nsdl-pan/physical/upload/scanning/${id}`);
  const open = page.getByRole('button', { name: m.nsdl_pan_merchant_camera_open(), exact: true });
  await open.waitFor();
  road.start();
  await road.tap(open);
  for (const [index, sheet] of sheets.entries()) {
    await page.locator('video').waitFor();
    await showSheet(page, sheet, index % 2 === 0 ? 2.5 : -2);
    await road.until(page.getByText(m.nsdl_pan_merchant_camera_found({ page: index + 1 })));
    if (index === 0) await road.picture('scan');
    const take = page.getByRole('button', { name: m.nsdl_pan_merchant_camera_take({ page: index + 1 }), exact: true });
    await road.tap(take);
    await road.until(page.getByRole('button', { name: m.nsdl_pan_merchant_camera_retake({ page: index + 1 }) }));
  }
  await road.tap(page.getByRole('button', { name: m.nsdl_pan_merchant_camera_send({ count: sheets.length }) }));
  await road.until(page.getByText(m.nsdl_pan_merchant_scan_form_found({ page: 1 })));
  await road.until(page.getByText(m.nsdl_pan_merchant_scan_ready({ name: `page-${sheets.length}.jpg` })));
  await road.tap(page.getByRole('link', { name: m.nsdl_pan_merchant_scan_go_crop(), exact: true }));
  await road.until(page.getByText(m.nsdl_pan_merchant_crop_good()).nth(1));
  await road.tap(page.getByRole('button', { name: m.nsdl_pan_merchant_crop_send(), exact: true }));
  await road.until(page.getByText(m.nsdl_pan_merchant_crop_sent()).first());
  road.stop();
}
