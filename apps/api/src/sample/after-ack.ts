import { addDays, istDateOf } from '@sevadesk/contract/kernel/dates';
import { addNote } from '../modules/nsdl-pan/after-ack/add-note.ts';
import { markHardcopyReceived, markHardcopySent } from '../modules/nsdl-pan/hardcopy/mark-hardcopy.ts';
import { submitTinAnswer, uploadTinDocuments } from '../modules/nsdl-pan/tin-rejection/answer-case.ts';
import { acceptTinAnswer } from '../modules/nsdl-pan/tin-rejection/decide-case.ts';
import { enterTinRejection } from '../modules/nsdl-pan/tin-rejection/enter-case.ts';
import { getSentCase } from '../modules/nsdl-pan/tin-rejection/get-case.ts';
import type { Ctx, UserCtx } from '../platform/context.ts';
import { addHeading, addText, finishPdf } from '../platform/pdf/blocks.ts';
import { createPdf } from '../platform/pdf/document.ts';
import type { Begun } from './applications.ts';
import { sampleAckNo } from './desk.ts';
import { actingAs } from './sample-actors.ts';
import type { SampleClock } from './sample-time.ts';

/** Sends original forms of shops in time; the other old ones stay due. */
async function sendPapers(staff: UserCtx, clock: SampleClock, acked: readonly Begun[]): Promise<void> {
  const old = acked.filter(({ daysAgo }) => daysAgo > 9);
  for (const [place, { id, owner, daysAgo }] of old.entries()) {
    if (place % 4 === 3) continue;
    clock.goTo(daysAgo - 4, 16);
    await markHardcopySent(owner, { ids: [id], remark: 'Namoona Courier, docket 40171' });
    if (place % 4 === 2) continue;
    clock.goTo(daysAgo - 7, 11);
    await markHardcopyReceived(staff, { ids: [id] });
  }
}

async function proof(): Promise<Buffer> {
  const pdf = createPdf({ title: 'Sample proof' });
  addHeading(pdf, 'Sample proof');
  addText(pdf, 'Drawn for the sample network; it proves nothing.');
  return finishPdf(pdf);
}

type Refusal = {
  of: Begun;
  enteredDaysAgo: number;
  /** Days from its entry. */
  days: number;
  reasons: string[];
  remark: string;
  ends: 'rejected' | 'resubmitted' | 'settled';
};

async function tellRefusal(staff: UserCtx, clock: SampleClock, told: Refusal): Promise<void> {
  const { reasons, remark } = told;
  const ackNo = sampleAckNo(told.of.number);
  clock.goTo(told.enteredDaysAgo, 12);
  const dueOn = addDays(istDateOf(clock.now()), told.days);
  await enterTinRejection(staff, { ackNo, reasons, remark, dueOn, penalty: true });
  if (told.ends === 'rejected') return;
  clock.goTo(told.enteredDaysAgo - 1, 15);
  const files = [{ name: 'proof.pdf', bytes: await proof() }];
  for (const reason of reasons) await uploadTinDocuments(told.of.owner, { ackNo, reasonCode: reason, files });
  await submitTinAnswer(told.of.owner, ackNo);
  if (told.ends === 'resubmitted') return;
  clock.goTo(told.enteredDaysAgo - 2, 11);
  await acceptTinAnswer(staff, { ackNo, version: (await getSentCase(staff, ackNo)).case.version });
}

/** Adds events after some acknowledgements: original forms sent and received, rejections in every state, a note and a message. */
export async function addAfterAck(ctx: Ctx, clock: SampleClock, begun: readonly Begun[]): Promise<void> {
  const staff = await actingAs(ctx, 'operations');
  const acked = begun.filter(({ ends }) => ends === 'acknowledged');
  await sendPapers(staff, clock, acked);
  const [late, open, settled] = acked.filter(({ owner, daysAgo }) => owner.actor.userName === 'shop' && daysAgo > 9);
  const sent = acked.find(({ owner, daysAgo }) => owner.actor.userName === 'franchise' && daysAgo > 9);
  const common = { reasons: ['R03', 'R05'], remark: 'Name as on the passport; the voter card cannot be read.' };
  if (late) await tellRefusal(staff, clock, { ...common, of: late, enteredDaysAgo: 12, days: 7, ends: 'rejected' });
  if (settled)
    await tellRefusal(staff, clock, { ...common, of: settled, enteredDaysAgo: 6, days: 15, ends: 'settled' });
  if (sent) await tellRefusal(staff, clock, { ...common, of: sent, enteredDaysAgo: 3, days: 15, ends: 'resubmitted' });
  if (!open) return;
  await tellRefusal(staff, clock, { ...common, of: open, enteredDaysAgo: 2, days: 10, ends: 'rejected' });
  await addNote(staff, { id: open.id, kind: 'note', text: 'The centre told us on the phone before the letter came.' });
  await addNote(staff, { id: open.id, kind: 'message', text: 'A colour copy of the passport is enough.' });
}
