import { ownBanking } from '@sevadesk/contract/banking';
import { ownGst } from '@sevadesk/contract/gst';
import type { SlipEndpoint } from '@sevadesk/contract/kernel/slip';
import { nps } from '@sevadesk/contract/nps';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildLead } from '../../../test/factories/banking.ts';
import { buildFiling, buildGstDesk, buildRegistration, buildRegistrationDraft } from '../../../test/factories/gst.ts';
import { buildMerchant, type BuiltMerchant } from '../../../test/factories/merchants.ts';
import { buildNpsDraft, buildNpsOrder } from '../../../test/factories/nps.ts';
import { fund } from '../../../test/factories/payments.ts';
import { call, type Signed, signInAs, systemCtx, type TestApp, testApp } from '../../../test/helpers.ts';

let app: TestApp;
const sent: Record<string, { endpoint: SlipEndpoint; id: string; merchant: BuiltMerchant }> = {};
const drafts: Record<string, string> = {};
let owner: Signed;

beforeAll(async () => {
  app = await testApp();
  const gst = await buildGstDesk(app);
  const { merchant } = gst;
  await fund(app, merchant, 1_000_000);
  const lead = await buildLead(app);
  sent.registration = { endpoint: ownGst.registrationSlip, id: (await buildRegistration(gst)).id, merchant };
  sent.filing = { endpoint: ownGst.filingSlip, id: (await buildFiling(gst)).id, merchant };
  sent.nps = { endpoint: nps.slip, id: (await buildNpsOrder(app, merchant.owner)).id, merchant };
  sent.lead = { endpoint: ownBanking.slip, id: lead.id, merchant: lead.merchant };
  drafts.registration = (await buildRegistrationDraft(gst)).id;
  drafts.nps = (await buildNpsDraft(app, merchant.owner)).id;
  owner = await signInAs(app, merchant.owner);
});
afterAll(() => app.close());

const slip = (as: Signed, endpoint: SlipEndpoint, id: string, paper: 'roll' | 'a6' = 'a6') =>
  call(app, endpoint, { as, params: { id }, query: { paper } });

it.each(['registration', 'filing', 'nps', 'lead'])('the slip of a %s has its number as a code', async (kind) => {
  const { endpoint, id, merchant } = sent[kind] ?? expect.fail();
  const { status, bytes, headers } = await slip(await signInAs(app, merchant.owner), endpoint, id);
  expect(status).toBe(200);
  const { images } = systemCtx(app);
  const page = await images.renderPdfPage(bytes, { page: 0 });
  const [code] = await images.readCodes(page.bytes, ['QRCode']);
  expect(code?.text).toMatch(/^(GR|GF|NP|BL)\d{12}$/);
  expect(headers['content-disposition']).toContain(`slip-${code?.text}.pdf`);
});

it('is printed only for own orders, and for none that was not sent', async () => {
  const stranger = await signInAs(app, (await buildMerchant(app)).owner);
  for (const { endpoint, id } of Object.values(sent)) expect((await slip(stranger, endpoint, id)).status).toBe(404);
  const early = [
    await slip(owner, ownGst.registrationSlip, drafts.registration ?? ''),
    await slip(owner, nps.slip, drafts.nps ?? ''),
  ];
  expect(early.map(({ error }) => error.code)).toEqual(['state_refused', 'state_refused']);
});
