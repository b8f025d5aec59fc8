import { setTimeout as pause } from 'node:timers/promises';
import { istDateOf } from '@sevadesk/contract/kernel/dates';
import { confirmApplications, consentVersion } from '../../apps/api/src/modules/nsdl-pan/apply/confirm-applications.ts';
import { readyApplication } from '../../apps/api/src/modules/nsdl-pan/apply/ready-application.ts';
import { createDraft, saveDraft } from '../../apps/api/src/modules/nsdl-pan/apply/save-draft.ts';
import { openForVerifying } from '../../apps/api/src/modules/nsdl-pan/desk/verify-view.ts';
import { acceptApplication } from '../../apps/api/src/modules/nsdl-pan/desk/decide-application.ts';
import { createBatch } from '../../apps/api/src/modules/nsdl-pan/filing/create-batch.ts';
import { attachSlip } from '../../apps/api/src/modules/nsdl-pan/filing/match-slips.ts';
import { blankFormDefinition } from '../../apps/api/src/modules/nsdl-pan/forms/blank-forms.ts';
import { drawForm } from '../../apps/api/src/modules/nsdl-pan/paper/draw-form.ts';
import { saveOwnCrops, submitScan, uploadScan } from '../../apps/api/src/modules/nsdl-pan/scan/scan-application.ts';
import type { Ctx, MerchantCtx, UserCtx } from '../../apps/api/src/platform/context.ts';
import { rememberedImages } from '../../apps/api/src/sample/remembered-images.ts';
import { sampleApplicant } from '../../apps/api/src/sample/sample-people.ts';
import { ackNumber, importNumbers, sheetDay, slipPdf } from '../../apps/api/test/factories/filing.ts';
import { buildMerchant } from '../../apps/api/test/factories/merchants.ts';
import { fillWallet, pricePaise, signedScan } from '../../apps/api/test/factories/nsdl-pan.ts';
import { type BuiltUser, buildStaff } from '../../apps/api/test/factories/users.ts';
import { ctxFor, merchantCtxFor, signInAs, systemCtx, type TestApp } from '../../apps/api/test/helpers.ts';

const shopCount = 10;
/** The printed form has three pages; documents that a shop adds are more. */
const scannedPages = 3;
const plenty = 1_000_000_000;

type File = { name: string; bytes: Buffer };
type Network = { app: TestApp; shops: MerchantCtx[]; staff: UserCtx; person: BuiltUser; scan: File[]; slip: File };
type Form = { id: string; token: string };

/** Draws the pages of a printed form once, the first one signed and with a portrait: every form of the run has this scan. */
async function drawScan(app: TestApp, { images }: Pick<Ctx, 'images'>): Promise<File[]> {
  const form = await drawForm({
    form: blankFormDefinition(istDateOf(app.clock.now())),
    values: { lastName: 'SAMPLE', firstName: 'NAMOONA', cardName: 'NAMOONA SAMPLE' },
    token: null,
    aadhaar: null,
    state: 'blank',
  });
  const files: File[] = [{ name: 'page-1.jpg', bytes: await signedScan(app, form) }];
  for (let page = 1; page < scannedPages; page++) {
    const { bytes } = await images.renderPdfPage(form, { page, type: 'image/jpeg', quality: 92 });
    files.push({ name: `page-${page + 1}.jpg`, bytes });
  }
  return files;
}

/** Builds ten shops below a franchise, which earns at each of their forms, and a person at the desk. */
export async function buildNetwork(app: TestApp): Promise<Network> {
  // Pictures are stored for each form, but the same one is decoded once.
  const images = rememberedImages(systemCtx(app).images);
  const franchise = await buildMerchant(app, { idType: 'Franchise', pan: 'ZZZPA0001Z' });
  const shops: MerchantCtx[] = [];
  for (let n = 0; n < shopCount; n++) {
    const shop = await buildMerchant(app, { parentId: franchise.id });
    await fillWallet(app, shop.id, plenty);
    shops.push({ ...(await merchantCtxFor(app, shop.owner)), images });
  }
  const person = await buildStaff(app);
  const staff = { ...(await ctxFor(app, person)), images };
  return { app, shops, staff, person, scan: await drawScan(app, staff), slip: await slipPdf() };
}

/** Values of an applicant; the family name differs from form to form, so that no index stores one name for many. */
function valuesOf(app: TestApp, number: number): Record<string, unknown> {
  const person = sampleApplicant(number, app.clock.now());
  const letter = (place: number) => String.fromCharCode(65 + (Math.floor((number * 7919) / 26 ** place) % 26));
  const lastName = `${String(person.lastName)}${letter(0)}${letter(1)}${letter(2)}`;
  const name = `${String(person.firstName)} ${lastName}`;
  return { ...person, cardType: 'P', lastName, cardName: name, aadhaarName: name, verifierName: name };
}

const firstStep = ['title', 'lastName', 'firstName', 'cardName', 'gender', 'birthDate', 'mobile'];

/** Types a form in three saves, pays for it, scans it and has it verified, as the shop and as the desk. */
async function takeToAccepted({ app, shops, staff, scan }: Network, number: number): Promise<Form> {
  const shop = shops[number % shops.length];
  if (!shop) throw new Error('There is no shop');
  const values = valuesOf(app, number);
  const begun = Object.fromEntries(Object.entries(values).filter(([field]) => firstStep.includes(field)));
  let { id, version } = await createDraft(shop, { type: 'N', category: 'individual', data: begun });
  const { aadhaar: _, place: __, ...most } = values;
  for (const data of [most, values]) ({ version } = await saveDraft(shop, { id, version, data }));
  await readyApplication(shop, { id, version });
  const { data } = await confirmApplications(shop, { ids: [id], consentVersion, pricePaise });
  const { suggestions } = await uploadScan(shop, { id, key: shop.ids.next(), replace: false, files: scan });
  const crops = suggestions.map(({ kind, page, box }) => ({ kind, page, box, rotation: 0 as const }));
  await saveOwnCrops(shop, { id, crops });
  await submitScan(shop, id);
  await openForVerifying(staff, id);
  await acceptApplication(staff, id);
  return { id, token: data[0]?.token ?? '' };
}

/** Files what was accepted, brings in the acknowledgement numbers with their slips, and the allotments. */
async function takeToAllotted({ app, staff, person, slip }: Network, forms: readonly Form[]): Promise<void> {
  // An acceptance can be undone for ten seconds.
  await pause(11_000);
  for (let from = 0; from < forms.length; from += 100)
    await createBatch(staff, { ids: forms.slice(from, from + 100).map(({ id }) => id) });
  await app.runJobs();
  const day = sheetDay(app);
  const acks = forms.map(({ id, token }) => ({ id, token, aknNo: ackNumber() }));
  const numbers = ['Token No,Ack No,Ack Date', ...acks.map(({ token, aknNo }) => `${token},${aknNo},${day}`)];
  // Signed in now: on a slow machine a sign-in of the start has expired.
  await importNumbers(app, await signInAs(app, person), 'acknowledgements', numbers);
  for (const { id } of acks) await attachSlip(staff, { id, replace: false, slip });
  const allotted = acks.map(({ aknNo }, at) => `${aknNo},Allotted,${day},ZZZPA${String(1000 + (at % 9000))}Z,`);
  await importNumbers(app, await signInAs(app, person), 'allotments', ['Number,Status,Date,PAN,AWB', ...allotted]);
}

/** Takes this many PAN forms through their life, with the product's own verbs, imports and jobs; throws if one does not arrive. */
export async function takeForms(network: Network, { first, count }: { first: number; count: number }): Promise<void> {
  const forms: Form[] = [];
  for (let number = first; number < first + count; number++) {
    forms.push(await takeToAccepted(network, number));
    if (forms.length % 50 === 0) process.stderr.write(`${forms.length} of ${count} verified\n`);
  }
  await takeToAllotted(network, forms);
  await network.app.runJobs();
  const arrived = await network.app.db
    .selectFrom('panApplications')
    .select(({ fn }) => fn.countAll<string>().as('n'))
    .where('status', '=', 'allotted')
    .executeTakeFirstOrThrow();
  if (Number(arrived.n) !== first + count) throw new Error(`${arrived.n} of ${first + count} forms were allotted`);
}
