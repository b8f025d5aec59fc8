import { type CourierForm, type ConsignmentView, courier, ownCourier } from '@sevadesk/contract/courier';
import { m } from '@sevadesk/messages';
import { callAs } from '../../e2e/stack/api.ts';
import type { Road } from './road.ts';

/** Three forms of the shop scanned into an envelope that is sent by a courier; a hand scanner types number and Enter automatically. */
export async function packEnvelope(road: Road, address: string): Promise<void> {
  const { page } = road;
  const { data } = await callAs<{ data: CourierForm[] }>(page, ownCourier.owed);
  await packEarlier(road);
  await page.goto(`${address}/merchant/misc/courier/add`);
  const box = page.getByRole('textbox', { name: m.courier_form_scan(), exact: true });
  await box.waitFor();
  road.start();
  for (const { aknNo, cardName } of data.slice(0, 3)) {
    await box.fill(aknNo ?? '');
    await box.press('Enter');
    await road.until(page.getByRole('status').filter({ hasText: m.courier_scan_ok({ name: cardName }) }));
  }
  const choice = page.getByRole('combobox', { name: m.courier_form_company(), exact: true });
  // The courier of the last envelope is proposed.
  if ((await choice.inputValue()) === '') throw new Error('No courier is proposed.');
  await road.type('awb', `NC${Date.now() % 100_000_000}`);
  await road.picture('pack');
  await road.tap(page.getByRole('button', { name: m.courier_form_send(), exact: true }));
  await road.until(page.getByRole('heading', { level: 1, name: /CR/ }));
  road.stop();
}

/** An earlier envelope of the shop, whose courier is proposed for the next one. */
async function packEarlier({ page }: Road): Promise<void> {
  const { data } = await callAs<{ data: { id: string }[] }>(page, ownCourier.companies);
  const body = { formIds: [], otherContents: 'Ink pad', companyId: data[0]?.id, isSent: false };
  await callAs(page, ownCourier.add, { body });
}

/** The newest envelope on its way, opened by its docket; each form scanned, and all received. */
export async function receiveEnvelope(road: Road, address: string): Promise<void> {
  const { page } = road;
  const filters = [{ field: 'status', opt: 'eq', value1: 'sent' }];
  const body = { filters, length: 1 };
  const { data } = await callAs<{ data: { id: string; awb: string }[] }>(page, courier.list, {
    body,
  });
  const [newest] = data;
  if (!newest) throw new Error('No envelope is on its way: pack one first.');
  const view = await callAs<ConsignmentView>(page, courier.get, { params: { id: newest.id } });
  await page.goto(`${address}/backend/misc/courier/list`);
  const find = page.getByRole('textbox', { name: m.courier_find_label(), exact: true });
  await find.waitFor();
  road.start();
  await find.fill(newest.awb);
  await find.press('Enter');
  const box = page.getByRole('textbox', { name: m.courier_desk_scan(), exact: true });
  await road.until(box);
  for (const { number, form } of view.items) {
    await box.fill(number);
    await box.press('Enter');
    await road.until(
      page.getByRole('status').filter({ hasText: m.courier_scan_listed({ name: form?.cardName ?? '' }) }),
    );
  }
  await road.picture('receive');
  const count = String(view.items.length);
  await road.tap(page.getByRole('button', { name: m.courier_desk_finish({ count }), exact: true }));
  await road.until(page.getByText(m.courier_desk_done({ count })).first());
  road.stop();
}
