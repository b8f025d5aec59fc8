import { readdir } from 'node:fs/promises';
import { PDFName, PDFString } from '@cantoo/pdf-lib';
import { ownTickets, tickets } from '@sevadesk/contract/tickets';
import { banking, ownBanking } from '@sevadesk/contract/banking';
import { courier, ownCourier } from '@sevadesk/contract/courier';
import { imports } from '@sevadesk/contract/imports';
import { kyc, kycStaff } from '@sevadesk/contract/kyc';
import { uploadSlots } from '@sevadesk/contract/kernel/files';
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
} from '@sevadesk/contract/nsdl-pan';
import { payments } from '@sevadesk/contract/payments';
import { profile } from '@sevadesk/contract/profile';
import { settings, slideInput } from '@sevadesk/contract/settings';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { claimApplication } from '../../src/modules/nsdl-pan/physical/claim-application.ts';
import { beginPile } from '../../src/modules/nsdl-pan/pile/begin-pile.ts';
import { acceptApplication } from '../../src/modules/nsdl-pan/physical/decide-application.ts';
import { addConsignment, addOwnConsignment } from '../../src/modules/courier/pack-consignment.ts';
import { createProduct } from '../../src/modules/masters/save-product.ts';
import { createSlide } from '../../src/modules/settings/save-slide.ts';
import { routes } from '../../src/routes.ts';
import { anyTopic, buildTicket } from '../factories/tickets.ts';
import { buildLead } from '../factories/banking.ts';
import { buildAt } from '../factories/filing.ts';
import { startRegistration } from '../../src/modules/gst/draft-registration.ts';
import { buildFiling, buildGstDesk, buildRegistration } from '../factories/gst.ts';
import { buildNpsDraft, buildNpsOrder } from '../factories/nps.ts';
import { buildPsaDraft } from '../factories/uti-pan.ts';
import { buildPaperlessForm } from '../factories/paperless.ts';
import { lockedPdf, noiseJpeg, pdfOf } from '../factories/files.ts';
import { changedPdf, pngBomb } from '../factories/hostile-files.ts';
import { buildMerchant } from '../factories/merchants.ts';
import { buildSubmitted, buildWaiting, fillWallet } from '../factories/nsdl-pan.ts';
import { buildBankAccount, freshReference } from '../factories/payments.ts';
import { buildRefused } from '../factories/tin.ts';
import { buildStaff } from '../factories/users.ts';
import { ctxFor, merchantCtxFor, signInAs, type TestApp, testApp } from '../helpers.ts';
import { multipartBody, multipartType, type Part } from './multipart.ts';
import { mutantsOf, mutated } from './mutations.ts';
import { pointsAt, refusalFaults } from './refusal.ts';
import { rowCounts } from './rows.ts';
import { sampleFor } from './samples.ts';
import { type Answer, type AnyEndpoint, send } from './send.ts';

type Target = { endpoint: AnyEndpoint; bearer: string; params: Record<string, string>; data: Record<string, unknown> };

let app: TestApp;
const targets = new Map<string, Target>();
beforeAll(async () => {
  app = await testApp();
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
  add(payments.request, owner, {}, payment);
  add(nsdlPanStaff.acknowledge, staff, { id: accepted.id }, sampleFor(nsdlPanStaff.acknowledge, 'body'));
  // A piece is known by its sum alone; one that has another is damaged, whatever it holds.
  const pile = await beginPile(ctx, { name: 'a.pdf', bytes: 5_000_000, fingerprint: 'a', uncoded: 'tray' });
  add(nsdlPanPile.chunk, staff, { id: pile.id }, { number: 0, sha256: '0'.repeat(64) });
  add(panBacklogStaff.attach, staff, {});
  const { id: source } = await buildBankAccount(app);
  add(imports.upload, staff, {}, { kind: 'bank-statement', source });
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
  add(tickets.askShop, staff, {}, { ...question, subject: about });
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
  add(settings.saveFavicon, staff, {});
  add(settings.createSlide, staff, {}, { ...sampleFor(settings.createSlide, 'body'), part: null });
  const plain = sharp({ create: { width: 900, height: 400, channels: 3, background: '#0b6064' } });
  const picture = { name: 'a.jpg', bytes: await plain.jpeg().toBuffer() };
  const { id: slideId } = await createSlide(ctx, slideInput.parse(sampleFor(settings.updateSlide, 'body')), picture);
  add(settings.replaceSlidePicture, staff, { id: slideId });
});
afterAll(() => app.close());

const uploads = routes.map(({ endpoint }) => endpoint).filter(({ upload }) => upload);
const row = (endpoint: AnyEndpoint): [string, AnyEndpoint] => [endpoint.id, endpoint];
const slotOf = ({ upload = 'scan' }: AnyEndpoint) => uploadSlots[upload];
const mostFiles = (endpoint: AnyEndpoint) => {
  const slot = slotOf(endpoint);
  return 'maxFiles' in slot ? slot.maxFiles : 1;
};

function targetOf({ id }: AnyEndpoint): Target {
  const target = targets.get(id);
  if (!target) throw new Error(`No record to upload to for ${id}`);
  return target;
}

const file = (value: Buffer | string, fileName = 'a.jpg', type = 'image/jpeg'): Part => ({
  name: 'file',
  value,
  fileName,
  type,
});

async function sendParts(endpoint: AnyEndpoint, parts: readonly Part[], withData = true): Promise<Answer> {
  const { bearer, params, data } = targetOf(endpoint);
  const all = withData ? [{ name: 'data', value: JSON.stringify(data) }, ...parts] : parts;
  return send(app, endpoint, { bearer, params, raw: multipartBody(all), type: multipartType });
}

const action = (kind: string) =>
  changedPdf((pdf) => {
    pdf.catalog.set(PDFName.of('OpenAction'), pdf.context.obj({ S: kind, F: PDFString.of('cmd.exe') }));
  });

/** Files that no slot may take; each claims by name and type to be what it is not. */
const hostileFiles: Record<string, () => Promise<Buffer> | Buffer> = {
  'zero bytes': () => Buffer.alloc(0),
  'a program called a.jpg': () => Buffer.concat([Buffer.from('MZ\x90\0'), Buffer.alloc(600)]),
  'an ELF program': () => Buffer.concat([Buffer.from('\x7fELF'), Buffer.alloc(600)]),
  'a shell script': () => Buffer.from('#!/bin/sh\nrm -rf /\n'),
  SVG: () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
  HTML: () => Buffer.from('<!doctype html><script>alert(1)</script>'),
  'HTML in front of a PDF': async () => Buffer.concat([Buffer.from('<html><script>1</script>'), await pdfOf(1)]),
  GIF: () => Buffer.from('R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==', 'base64'),
  ZIP: () => Buffer.from('UEsFBgAAAAAAAAAAAAAAAAAAAAAAAA==', 'base64'),
  'half a JPEG': async () => (await noiseJpeg(400, 300)).subarray(0, 20_000),
  'half a PNG': async () =>
    (
      await sharp(await noiseJpeg(200, 200))
        .png()
        .toBuffer()
    ).subarray(0, 30_000),
  'half a PDF': async () => (await pdfOf(2)).subarray(0, 500),
  'a JPEG head': () => Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16]),
  'a PDF head and noise': () => Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(5_000, 'x')]),
  'a picture of 60,000 by 60,000': () => pngBomb(60_000),
  'a locked PDF': () => lockedPdf(),
  'a PDF with a script': () => changedPdf((pdf) => pdf.addJavaScript('x', 'app.alert(1)')),
  'a PDF that starts programs': () => action('Launch'),
  'a PDF with a program in it': () =>
    changedPdf((pdf) => pdf.attach(Buffer.from('MZ'), 'a.exe', { mimeType: 'application/x-msdownload' })),
  'a PDF of a hundred pages': () => pdfOf(100),
};

const refusedAtFile = (answer: Answer): string[] => {
  const fields = Array.isArray(answer.error.errors) ? answer.error.errors.map(({ field }) => field) : [];
  const isRefusal = answer.error.code === 'file_refused' && fields.some((field) => /^file(\.\d+)?$/.test(field));
  return [...refusalFaults(answer), ...(isRefusal ? [] : [`${answer.status} ${answer.text.slice(0, 200)}`])];
};

async function filesKept(): Promise<number> {
  const names = await readdir(`${app.container.config.DATA_DIR}/files`, { recursive: true, withFileTypes: true });
  return names.filter((entry) => entry.isFile()).length;
}

describe('a file that is none', () => {
  it.each(uploads.map(row))('%s refuses it and keeps nothing', async (_id, endpoint) => {
    const before = [await rowCounts(app), await filesKept()];
    const faults: string[] = [];
    for (const [name, make] of Object.entries(hostileFiles)) {
      const found = refusedAtFile(await sendParts(endpoint, [file(await make())]));
      faults.push(...found.map((fault) => `${name}: ${fault}`));
    }
    expect(faults).toEqual([]);
    expect([await rowCounts(app), await filesKept()]).toEqual(before);
  });

  it.each(uploads.map(row))('%s refuses too much and too many', async (_id, endpoint) => {
    const before = await rowCounts(app);
    const big = Buffer.concat([await noiseJpeg(40, 30), Buffer.alloc(slotOf(endpoint).maxBytes)]);
    expect(refusedAtFile(await sendParts(endpoint, [file(big)]))).toEqual([]);
    const small = await noiseJpeg(40, 30);
    const many = Array.from({ length: mostFiles(endpoint) + 1 }, () => file(small));
    expect(refusedAtFile(await sendParts(endpoint, many))).toEqual([]);
    expect(await rowCounts(app)).toEqual(before);
  });
});

const broken = (value: string | Buffer): Part => ({ name: 'data', value });

/** Bodies that are no upload, with the code that each must get. */
const strangeBodies: Record<string, { parts: readonly Part[]; codes: readonly string[] }> = {
  'no file': { parts: [broken('{}')], codes: ['upload_missing', 'invalid_input'] },
  'nothing at all': { parts: [], codes: ['upload_missing', 'invalid_input'] },
  'half JSON': { parts: [broken('{"a":')], codes: ['malformed'] },
  'JSON that is no object': { parts: [broken('[1]')], codes: ['invalid_input'] },
  __proto__: { parts: [broken('{"__proto__":{"a":1}}')], codes: ['malformed', 'invalid_input'] },
  'lists within lists': { parts: [broken(`${'['.repeat(20_000)}${']'.repeat(20_000)}`)], codes: ['malformed'] },
  NUL: { parts: [broken('{"a":"\\u0000"}')], codes: ['invalid_input'] },
  'half a surrogate pair': { parts: [broken('{"a":"\\ud800"}')], codes: ['invalid_input'] },
  'a field nobody knows': { parts: [{ name: 'nobodyKnowsThis', value: '1' }], codes: ['invalid_input'] },
  'a file nobody asked for': { parts: [{ ...file('x'), name: 'nobodyKnowsThis' }], codes: ['invalid_input'] },
  'data as a file': { parts: [{ ...broken('{}'), fileName: 'data.json' }], codes: ['invalid_input'] },
  'a file as text': { parts: [{ name: 'file', value: 'x' }], codes: ['invalid_input'] },
  'endless data': {
    parts: [broken(`{"a":"${'x'.repeat(600_000)}"}`)],
    codes: ['malformed', 'too_large', 'invalid_input'],
  },
  'many fields': {
    parts: Array.from({ length: 40 }, () => broken('{}')),
    codes: ['malformed'],
  },
};

describe('an upload that is none', () => {
  it.each(uploads.map(row))('ERR-01 %s refuses it in the specified shape', async (_id, endpoint) => {
    const before = await rowCounts(app);
    const faults: string[] = [];
    for (const [name, { parts, codes }] of Object.entries(strangeBodies)) {
      const answer = await sendParts(endpoint, parts, false);
      faults.push(...refusalFaults(answer).map((fault) => `${name}: ${fault}`));
      if (!codes.includes(answer.error.code ?? '')) faults.push(`${name}: ${answer.text.slice(0, 160)}`);
    }
    const { bearer, params } = targetOf(endpoint);
    const whole = multipartBody([file(await noiseJpeg(40, 30))]);
    const raws: [string, Buffer, string][] = [
      ['cut off', whole.subarray(0, 300), multipartType],
      ['another boundary', whole, 'multipart/form-data; boundary=other'],
      ['no boundary', whole, 'multipart/form-data'],
      ['JSON', Buffer.from('{}'), 'application/json'],
      ['bare bytes', whole, 'image/jpeg'],
    ];
    for (const [name, raw, type] of raws) {
      const found = refusalFaults(await send(app, endpoint, { bearer, params, raw, type }));
      faults.push(...found.map((fault) => `${name}: ${fault}`));
    }
    expect(faults).toEqual([]);
    expect(await rowCounts(app)).toEqual(before);
  });
});

describe('the data beside a file', () => {
  it.each(uploads.map(row))('VAL-01 %s names the field that is wrong', async (_id, endpoint) => {
    const { bearer, params, data } = targetOf(endpoint);
    const picture = file(await noiseJpeg(40, 30));
    const wrong = mutantsOf(data).filter(
      ({ path, value, never }) => never || endpoint.body?.safeParse(mutated(data, path, value)).success === false,
    );
    const before = await rowCounts(app);
    const faults: string[] = [];
    for (const { name, path, value } of wrong) {
      const raw = multipartBody([{ name: 'data', value: JSON.stringify(mutated(data, path, value)) }, picture]);
      const answer = await send(app, endpoint, { bearer, params, raw, type: multipartType });
      const isNamed = answer.error.code === 'invalid_input' && pointsAt(answer, path);
      faults.push(...refusalFaults(answer).map((fault) => `${path.join('.')} ${name}: ${fault}`));
      if (!isNamed) faults.push(`${path.join('.')} ${name}: ${answer.text.slice(0, 160)}`);
    }
    expect(wrong.length).toBeGreaterThan(0);
    expect(faults).toEqual([]);
    expect(await rowCounts(app)).toEqual(before);
  });
});

const evilNames = [
  '../../../../etc/passwd',
  '..\\..\\boot.ini',
  '/etc/passwd',
  'a\u202egpj.exe',
  `${'x'.repeat(5_000)}.jpg`,
  'CON',
  '.htaccess',
  'a.jpg.php',
  '<img src=x>.jpg',
  "'; drop table files;--",
];

describe('the name of a file', () => {
  it('never becomes a name or a place of ours', async () => {
    const target = targetOf(payments.request);
    const picture = Buffer.concat([await noiseJpeg(60, 40), Buffer.from('<?php system($_GET[0]); ?>')]);
    for (const fileName of evilNames) {
      target.data.reference = freshReference();
      expect((await sendParts(payments.request, [file(picture, fileName)])).status).toBe(200);
    }
    const { rows } = await app.ownerPool.query<{ name: string; key: string }>(
      `select name, storage_key as key from files where slot = 'slip'`,
    );
    expect(rows).toHaveLength(evilNames.length);
    for (const { name, key } of rows) {
      expect(name).toMatch(/^PR[A-Z0-9]+-slip\.jpg$/);
      expect(key).toMatch(/^[0-9a-f/-]+$/);
      expect((await app.container.files.get(key)).includes('<?php')).toBe(false);
    }
  });

  it('an uploaded file is shown sandboxed, never sniffed and never kept by the browser', async () => {
    const list = await send(app, payments.ownList, { bearer: targetOf(payments.request).bearer, body: {} });
    const { data } = JSON.parse(list.text) as { data: { id: string }[] };
    const link = await send(app, payments.ownSlip, {
      bearer: targetOf(payments.request).bearer,
      params: { id: data[0]?.id ?? '' },
    });
    const answer = await app.server.inject({ url: (JSON.parse(link.text) as { tempUrl: string }).tempUrl });
    expect(answer.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
    expect(answer.headers['content-security-policy']).toMatch(/default-src 'none'.*sandbox/);
    expect(answer.headers['content-disposition']).toMatch(/^inline; filename="PR[A-Z0-9]+-slip\.jpg"/);
  });
});
