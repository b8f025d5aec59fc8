import { istDateOf } from '@sevadesk/contract/kernel/dates';
import type { Upload } from '../modules/downloads/index.ts';
import { markRead } from '../modules/notifications/get-notices.ts';
import { acknowledgeApplication } from '../modules/nsdl-pan/desk/acknowledge-application.ts';
import { claimApplication } from '../modules/nsdl-pan/desk/claim-application.ts';
import {
  acceptApplication,
  cancelApplication,
  markIncomplete,
  rejectApplication,
  setAside,
} from '../modules/nsdl-pan/desk/decide-application.ts';
import { saveOwnCrops, submitScan, uploadScan } from '../modules/nsdl-pan/scan/scan-application.ts';
import type { Ctx, UserCtx } from '../platform/context.ts';
import { addHeading, addLabelGrid, addText, finishPdf } from '../platform/pdf/blocks.ts';
import { createPdf } from '../platform/pdf/document.ts';
import type { Begun } from './applications.ts';
import { actingAs } from './sample-actors.ts';
import type { SampleClock } from './sample-time.ts';
import { isScanned } from './stories.ts';

/** Returns fifteen digits that no provider issued: they begin with six zeros. */
export const sampleAckNo = (number: number): string => String(100_000_000 + number).padStart(15, '0');

async function slip(one: Begun, aknNo: string): Promise<Buffer> {
  const pdf = createPdf({ title: 'Sample acknowledgement' });
  addHeading(pdf, 'Sample acknowledgement');
  addText(pdf, 'Drawn for the sample network; no provider has given this number.');
  addLabelGrid(pdf, [
    { label: 'Acknowledgement number', value: aknNo },
    { label: 'Token', value: one.token ?? '' },
  ]);
  return finishPdf(pdf);
}

async function scan(clock: SampleClock, { id, owner, ends }: Begun, files: readonly Upload[]): Promise<void> {
  clock.pass(25);
  const { suggestions } = await uploadScan(owner, { id, replace: false, files });
  const crops = suggestions.map(({ kind, page, box }) => ({ kind, page, box, rotation: 0 as const }));
  await saveOwnCrops(owner, { id, crops: ends === 'cropping' ? crops.slice(0, 1) : crops });
  if (ends === 'cropping') return;
  clock.pass(5);
  await submitScan(owner, id);
}

/** Decides a scanned application as head office does, up to the end of its story. */
async function decide(staff: UserCtx, clock: SampleClock, one: Begun): Promise<void> {
  const { id, daysAgo, hour, number, ends } = one;
  clock.goTo(daysAgo - 1, hour + 0.5);
  if (ends === 'cancelled') {
    await cancelApplication(staff, { id, remark: 'The applicant gave it up' });
    return;
  }
  await claimApplication(staff, id);
  clock.pass(4);
  if (ends === 'incomplete')
    await markIncomplete(staff, { id, reasons: ['R03'], remark: 'The proof shows another name' });
  else if (ends === 'rejected')
    await rejectApplication(staff, { id, reasons: ['R13'], remark: 'A PAN exists already' });
  else if (ends === 'pending_verification') await setAside(staff, { id, remark: 'Asked the shop for a clearer proof' });
  else await acceptApplication(staff, id);
  if (ends !== 'acknowledged') return;
  clock.goTo(daysAgo - 2, hour + 2);
  const aknNo = sampleAckNo(number);
  const file = { name: 'slip.pdf', bytes: await slip(one, aknNo) };
  await acknowledgeApplication(staff, { id, aknNo, aknDate: istDateOf(clock.now()), slip: file });
}

/** Scans and decides the started applications, oldest first; notifications older than the last days count as read. */
export async function workThrough(
  ctx: Ctx,
  clock: SampleClock,
  begun: readonly Begun[],
  scanOf: (one: Begun) => Upload[],
): Promise<void> {
  const staff = await actingAs(ctx, 'operations');
  const readers = [staff, await actingAs(ctx, 'admin'), await actingAs(ctx, 'accounts')];
  let isOld = true;
  for (const one of begun.filter(isScanned)) {
    if (isOld && one.daysAgo < 4) {
      for (const reader of [...readers, ...new Set(begun.map(({ owner }) => owner))]) await markRead(reader, undefined);
      isOld = false;
    }
    clock.goTo(one.daysAgo, one.hour);
    clock.pass(5);
    await scan(clock, one, scanOf(one));
    if (one.ends !== 'cropping' && one.ends !== 'waiting') await decide(staff, clock, one);
  }
}
