import { paperless } from '@sevadesk/contract/nsdl-pan';
import { panProgress } from '@sevadesk/contract/nsdl-pan/progress';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildPreSubmit, buildSubmitted } from '../../../../test/factories/nsdl-pan.ts';
import { buildMerchant } from '../../../../test/factories/merchants.ts';
import { buildPaperless } from '../../../../test/factories/paperless.ts';
import { call, type Signed, signInAs, systemCtx, type TestApp, testApp } from '../../../../test/helpers.ts';

let app: TestApp;
let built: Awaited<ReturnType<typeof buildSubmitted>>;
let owner: Signed;
beforeAll(async () => {
  app = await testApp();
  built = await buildSubmitted(app);
  owner = await signInAs(app, built.merchant.owner);
});
afterAll(() => app.close());

const right = '1990-05-11';
let last = 0;
/** Sends each request from a different address, so that only the token's own limit can refuse it. */
const track = (token: string, birthDate: string) => {
  last += 1;
  return call(app, panProgress.track, { body: { token, birthDate }, address: `10.1.${last >> 8}.${last & 255}` });
};

describe('the public progress page', () => {
  it('shows the progress of an application to whoever knows its token and date, without names', async () => {
    const { status, body } = await track(built.token.replace(/(.{4})/g, '$1 '), right);
    expect(status).toBe(200);
    expect(body.steps.map(({ step, state }) => `${step} ${state}`)).toEqual([
      'received now',
      'head-office ahead',
      'filed ahead',
      'acknowledged ahead',
      'allotted ahead',
      'sent ahead',
    ]);
    const text = JSON.stringify(body);
    for (const own of ['ASHA', 'SHARMA', '1990', built.token, built.id, built.merchant.code])
      expect(text).not.toContain(own);
  });

  it('shows the progress of a paperless order, too', async () => {
    const order = await buildPaperless(app);
    const states = async () => (await track(order.token, right)).body.steps.map(({ state }) => state);
    expect(await states()).toEqual(['now', 'ahead', 'ahead', 'ahead', 'ahead', 'ahead']);
    app.panNsdl.finish(order.token);
    await call(app, paperless.check, { as: order.as, params: { id: order.id }, body: { returned: false } });
    expect(await states()).toEqual(['done', 'done', 'done', 'now', 'ahead', 'ahead']);
    expect((await track(order.token, '1990-05-12')).status).toBe(404);
  });

  it('gives the same response for an unknown token and a wrong date', async () => {
    const unknown = await track('990101000001', right);
    const wrong = await track(built.token, '1990-05-12');
    expect(unknown.status).toBe(404);
    expect({ ...wrong.error, reference: '' }).toEqual({ ...unknown.error, reference: '' });
  });

  it('shows nothing that was never sent, and rejects an invalid token or date', async () => {
    await buildPreSubmit(app);
    expect((await track('12345', right)).status).toBe(400);
    expect((await track(built.token, '11/05/1990')).status).toBe(400);
  });

  it.each(['known', 'unknown'])('prevents guessing the dates of a token, one that is %s', async (kind) => {
    const token = kind === 'known' ? (await buildSubmitted(app)).token : '990101000777';
    const answers = [];
    for (let day = 1; day <= 10; day++)
      answers.push((await track(token, `1980-01-${String(day).padStart(2, '0')}`)).status);
    expect(answers).toEqual([...Array(8).fill(404), 429, 429]);
    expect((await track(token, right)).status).toBe(429);
    expect((await track(built.token, right)).status).toBe(200);
    await app.ownerPool.query(`update pan_progress_tries set since = since - interval '61 minutes'`);
    expect((await track(token, right)).status).toBe(kind === 'known' ? 200 : 404);
  });

  it('is limited per address', async () => {
    const ask = () =>
      call(app, panProgress.track, { body: { token: built.token, birthDate: right }, address: '10.9.9.9' });
    const answers = [];
    for (let at = 0; at < 13; at++) answers.push((await ask()).status);
    expect(answers).toEqual([...Array(12).fill(200), 429]);
  });
});

describe("the customer's slip", () => {
  const slip = (as: Signed, id: string, query: { paper: 'roll' | 'a6'; amount: 'yes' | 'no' }) =>
    call(app, panProgress.slip, { as, params: { id }, query });

  it.each(['roll', 'a6'] as const)('on %s has a code that leads to the progress of its token', async (paper) => {
    const { status, bytes } = await slip(owner, built.id, { paper, amount: 'yes' });
    expect(status).toBe(200);
    const { images } = systemCtx(app);
    const page = await images.renderPdfPage(bytes, { page: 0 });
    const codes = await images.readCodes(page.bytes, ['QRCode']);
    expect(codes.map(({ text }) => text)).toEqual([`http://sevadesk.test/track?t=${built.token}`]);
  });

  it('is printed only for own and sent applications', async () => {
    const stranger = await signInAs(app, (await buildMerchant(app)).owner);
    expect((await slip(stranger, built.id, { paper: 'roll', amount: 'no' })).status).toBe(404);
    const draft = await buildPreSubmit(app, { merchant: built.merchant });
    expect((await slip(owner, draft.id, { paper: 'roll', amount: 'no' })).error.code).toBe('state_refused');
  });
});
