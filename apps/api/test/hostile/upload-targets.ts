import { ownTickets, tickets } from '@sevadesk/contract/tickets';
import { brands } from '@sevadesk/contract/brands';
import { banking, ownBanking } from '@sevadesk/contract/banking';
import { courier, ownCourier } from '@sevadesk/contract/courier';
import { imports } from '@sevadesk/contract/imports';
import { moveDocuments, moveIn, moveSources } from '@sevadesk/contract/move-in';
import { kyc, kycStaff } from '@sevadesk/contract/kyc';
import { cardInput, masters } from '@sevadesk/contract/masters';
import { gst, ownGst } from '@sevadesk/contract/gst';
import { nps, npsStaff } from '@sevadesk/contract/nps';
import { uti } from '@sevadesk/contract/uti-pan';
import {
  nsdlPan,
  nsdlPanFiling,
  nsdlPanPile,
  nsdlPanStaff,
  panAfterAck,
  panAfterAckStaff,
  panBacklogStaff,
  paperless,
  partnerPan,
} from '@sevadesk/contract/nsdl-pan';
import { payments } from '@sevadesk/contract/payments';
import { profile } from '@sevadesk/contract/profile';
import { settings, slideInput } from '@sevadesk/contract/settings';
import sharp from 'sharp';
import { createBrand } from '../../src/modules/brands/save-brand.ts';
import { updateMove } from '../../src/modules/move-in/moves.repo.ts';
import { createMove } from '../../src/modules/move-in/prepare-move.ts';
import { claimApplication } from '../../src/modules/nsdl-pan/desk/claim-application.ts';
import { openPile } from '../../src/modules/nsdl-pan/pile/open-pile.ts';
import { acceptApplication } from '../../src/modules/nsdl-pan/desk/decide-application.ts';
import { addConsignment, addOwnConsignment } from '../../src/modules/courier/pack-consignment.ts';
import { createProduct } from '../../src/modules/masters/save-product.ts';
import { createSlide } from '../../src/modules/settings/save-slide.ts';
import { anyTopic, buildTicket } from '../factories/tickets.ts';
import { buildLead } from '../factories/banking.ts';
import { buildAt } from '../factories/filing.ts';
import { startRegistration } from '../../src/modules/gst/draft-registration.ts';
import { buildFiling, buildGstDesk, buildRegistration } from '../factories/gst.ts';
import { buildNpsDraft, buildNpsOrder } from '../factories/nps.ts';
import { buildPsaDraft } from '../factories/uti-pan.ts';
import { buildPaperlessForm } from '../factories/paperless.ts';
import { buildMerchant } from '../factories/merchants.ts';
import { buildSubmitted, buildWaiting, fillWallet } from '../factories/nsdl-pan.ts';
import { buildKey, switchPartnerApi } from '../factories/partner-api.ts';
import { buildBankAccount, freshReference } from '../factories/payments.ts';
import { buildRefused } from '../factories/tin.ts';
import { buildStaff } from '../factories/users.ts';
import { ctxFor, merchantCtxFor, signInAs, type TestApp } from '../helpers.ts';
import { sampleFor } from './samples.ts';
import type { AnyEndpoint } from './send.ts';

export type Target = {
  endpoint: AnyEndpoint;
  bearer: string;
  params: Record<string, string>;
  data: Record<string, unknown>;
};

/** Returns for each call that takes a file, by its id: a record to send it to, and the caller. */
export async function uploadTargets(app: TestApp): Promise<Map<string, Target>> {
  const targets = new Map<string, Target>();
  const merchant = await buildMerchant(app);
  await fillWallet(app, merchant.id, 100_000);
  const boss = await buildStaff(app);
  const staff = (await signInAs(app, boss)).authToken;
  const owner = (await signInAs(app, merchant.owner)).authToken;
  const submitted = await buildSubmitted(app, { merchant });
  const accepted = await buildWaiting(app, { merchant });
  const ctx = await ctxFor(app, boss);
  await claimApplication(ctx, accepted.id);
  await acceptApplication(ctx, accepted.id);
  const payment = {
    ...sampleFor(payments.request, 'body'),
    bankAccountId: (await buildBankAccount(app)).id,
    reference: freshReference(),
    paidOn: new Date(app.clock.now().getTime() - 86_400_000).toISOString().slice(0, 10),
  };
  const add = (endpoint: AnyEndpoint, bearer: string, params: Record<string, string>, data: object = {}) =>
    targets.set(endpoint.id, { endpoint, bearer, params, data: { ...data } });
  add(nsdlPan.uploadScan, owner, { id: submitted.id });
  await switchPartnerApi(app);
  const key = (await buildKey(app, merchant.owner)).authToken;
  add(partnerPan.documents, key, { id: (await buildSubmitted(app, { merchant })).id }, { replace: false });
  add(payments.request, owner, {}, payment);
  add(nsdlPanStaff.acknowledge, staff, { id: accepted.id }, sampleFor(nsdlPanStaff.acknowledge, 'body'));
  // A chunk is only checked by its hash; one with a wrong hash is damaged, whatever its content.
  const pile = await openPile(ctx, { name: 'a.pdf', bytes: 5_000_000, fingerprint: 'a', uncoded: 'tray' });
  add(nsdlPanPile.chunk, staff, { id: pile.id }, { number: 0, sha256: '0'.repeat(64) });
  add(panBacklogStaff.attach, staff, {});
  const { id: source } = await buildBankAccount(app);
  add(imports.upload, staff, {}, { kind: 'bank-statement', source });
  const move = await createMove(ctx, { system: 'Old Portal', cutOverOn: '2026-11-20' });
  add(moveIn.upload, staff, { id: move.id }, { kind: 'move-shops' });
  add(moveSources.upload, staff, { id: move.id });
  const moved = await createMove(ctx, { system: 'Older Portal', cutOverOn: '2026-11-20' });
  const two = { requestedBy: boss.id, decidedBy: (await buildStaff(app)).id, totalPaise: 0 };
  await updateMove(app.db, moved.id, { status: 'finished', isApproved: true, ...two });
  add(moveDocuments.upload, staff, { id: moved.id });
  const { ackNo } = await buildRefused(app, { merchant });
  add(panAfterAckStaff.tin.letter, staff, { ackNo });
  add(panAfterAck.tin.upload, owner, { ackNo }, { reasonCode: 'R03' });
  add(
    nsdlPanFiling.attachSlip,
    staff,
    { id: (await buildAt(app, 'acknowledged', { merchant })).id },
    { replace: false },
  );
  const packed = { formIds: [], otherContents: 'Ink pad', isSent: false };
  const envelope = await addOwnConsignment(await merchantCtxFor(app, merchant.owner), packed);
  add(ownCourier.saveSlip, owner, { id: envelope.id });
  const sending = { direction: 'out' as const, merchantId: merchant.id, asksBack: false, ...packed };
  add(courier.saveSlip, staff, { id: (await addConsignment(ctx, sending)).id });
  const order = await buildPaperlessForm(app, { mode: 'S' });
  add(paperless.upload, order.as.authToken, { id: order.id }, { kind: 'document' });
  const psaDraft = await buildPsaDraft(app, {}, 0);
  add(uti.addPaper, psaDraft.as.authToken, { id: psaDraft.id }, { slot: 'photo' });
  const npsDraft = await buildNpsDraft(app, merchant.owner);
  add(nps.upload, owner, { id: npsDraft.id, paper: 'other' });
  const npsOrder = await buildNpsOrder(app, merchant.owner);
  add(npsStaff.upload, staff, { id: npsOrder.id, letter: 'ack-slip' });
  const gstDesk = await buildGstDesk(app);
  const gstOwner = (await signInAs(app, gstDesk.merchant.owner)).authToken;
  const gstDraft = await startRegistration(gstDesk.shop, { requestId: ctx.ids.next() });
  const gstReturn = await buildFiling(gstDesk);
  const gstRegistration = await buildRegistration(gstDesk);
  add(ownGst.addPaper, gstOwner, { id: gstDraft.id }, { slot: 'other', part: '' });
  add(ownGst.addData, gstOwner, { id: gstReturn.id }, { slot: 'sales' });
  add(gst.addPaper, staff, { id: gstRegistration.id }, { slot: 'notice' });
  add(gst.addFilingPaper, staff, { id: gstReturn.id }, { slot: 'receipt' });
  const lead = await buildLead(app, { merchant });
  add(ownBanking.addPaper, owner, { id: lead.id, slot: 'pan' });
  add(banking.addPaper, staff, { id: lead.id, slot: 'itr' });
  const words = { requestId: ctx.ids.next(), text: 'See the picture.' };
  const ticket = await buildTicket(app, { owner: merchant.owner });
  add(ownTickets.raise, owner, {}, { ...words, topicId: anyTopic, title: 'With a picture' });
  add(ownTickets.reply, owner, { id: ticket.id }, words);
  const about = { kind: 'consignment', id: envelope.id };
  const question = { requestId: ctx.ids.next(), topicId: anyTopic, title: 'With a picture', text: 'Is this yours?' };
  add(tickets.startTicketWithShop, staff, {}, { ...question, subject: about });
  add(tickets.reply, staff, { id: ticket.id }, { requestId: ctx.ids.next(), text: 'Read this.', kind: 'note' });
  add(profile.uploadStaffPhoto, staff, {});
  add(profile.uploadPhoto, owner, {});
  add(masters.replaceForm, staff, { kind: 'new-pan' });
  add(
    masters.saveProductPicture,
    staff,
    await createProduct(ctx, cardInput.parse(sampleFor(masters.createProduct, 'body'))),
  );
  for (const endpoint of [kyc.upload, kycStaff.upload])
    add(endpoint, endpoint === kyc.upload ? owner : staff, {}, { document: 'pan', position: 0 });
  add(settings.saveLogo, staff, {});
  const franchise = await buildMerchant(app, { idType: 'Franchise' });
  const brand = { merchantCode: franchise.code, name: 'Seva', host: 'upload.example' };
  add(brands.saveLogo, staff, await createBrand(ctx, brand));
  add(settings.saveFavicon, staff, {});
  add(settings.createSlide, staff, {}, { ...sampleFor(settings.createSlide, 'body'), part: null });
  const plain = sharp({ create: { width: 900, height: 400, channels: 3, background: '#0b6064' } });
  const picture = { name: 'a.jpg', bytes: await plain.jpeg().toBuffer() };
  const { id: slideId } = await createSlide(ctx, slideInput.parse(sampleFor(settings.updateSlide, 'body')), picture);
  add(settings.replaceSlidePicture, staff, { id: slideId });
  return targets;
}
