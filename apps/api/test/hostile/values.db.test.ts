import { addDays, istDateOf } from '@sevadesk/contract/kernel/dates';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDraft } from '../../src/modules/nsdl-pan/apply/save-draft.ts';
import { openDraft } from '../../src/modules/service-packages/draft-prices.ts';
import { prove } from '../../src/modules/wallet/index.ts';
import { routes } from '../../src/routes.ts';
import { buildMerchant } from '../factories/merchants.ts';
import { aadhaarNumber, buildPreSubmit, buildSubmitted, fillWallet, typedValues } from '../factories/nsdl-pan.ts';
import { buildBankAccount, buildPaymentRequest, freshReference } from '../factories/payments.ts';
import { buildRegistration } from '../factories/registration.ts';
import { buildPackage, priceRow } from '../factories/service-packages.ts';
import { buildStaff } from '../factories/users.ts';
import { ctxFor, merchantCtxFor, signInAs, systemCtx, type TestApp, testApp } from '../helpers.ts';
import { mutantsOf, mutated } from './mutations.ts';
import { type Able, ableCall } from './people.ts';
import { headerFaults, refusalFaults } from './refusal.ts';
import { sampleFor } from './samples.ts';
import { type AnyEndpoint, type Sent, send } from './send.ts';

type Staged = { params?: Record<string, string>; body: Record<string, unknown> };

let app: TestApp;
let able: Able;
let shop: Awaited<ReturnType<typeof buildMerchant>>;
beforeAll(async () => {
  app = await testApp();
  shop = await buildMerchant(app);
  await fillWallet(app, shop.id, 10_000_000);
  able = {
    staff: (await signInAs(app, await buildStaff(app))).authToken,
    merchant: (await signInAs(app, shop.owner)).authToken,
  };
});
afterAll(() => app.close());

const draftOf = async () =>
  createDraft(await merchantCtxFor(app, shop.owner), {
    type: 'N',
    category: 'individual',
    data: typedValues(),
  });
/** Returns a code that the drafts of this file do not use. */
const aoCode = async () =>
  (await app.db.selectFrom('aoCodes').select('id').where('areaCode', '!=', 'KNP').executeTakeFirstOrThrow()).id;

/** One field of each kind in the form. */
const { lastName, cardName, resFlat, aoArea, aoRange, title, income, birthDate, resState, resPin, mobile, email } =
  typedValues();
const oneOfEach = { lastName, cardName, resFlat, aoArea, aoRange, title, income, birthDate, resState, resPin, mobile };

const tomorrow = () => addDays(istDateOf(app.clock.now()), 1);

/** Returns an open price draft of a package. */
const openPrices = async () => {
  const ctx = await ctxFor(app, await buildStaff(app));
  const { id } = await openDraft(ctx, { packageId: (await buildPackage(app)).id, service: 'nsdl' });
  return { id, draftNumber: 1 };
};

/** Returns a future day without a GST rate. */
const freeTaxDay = async () => {
  const last = await app.db.selectFrom('taxRates').select('validFrom').orderBy('validFrom', 'desc').executeTakeFirst();
  return addDays([last?.validFrom ?? '', tomorrow()].toSorted()[1] ?? tomorrow(), 1);
};

/** One draft that is saved repeatedly. */
let saved: Awaited<ReturnType<typeof draftOf>> | undefined;

/** A real record for each call that changes one, so that valid input reaches the database. */
const stages: Record<string, () => Promise<Staged>> = {
  'registration.approve': async () => {
    const { id, idTypeId } = await buildRegistration(app);
    const chosen = { packageId: shop.packageId, idType: idTypeId, franchiseCode: '' };
    return { params: { id }, body: { ...chosen, userName: `shop.${Date.now()}` } };
  },
  'registration.reject': async () => ({ params: { id: (await buildRegistration(app)).id }, body: {} }),
  'masters.update-bank': async () => ({ params: { id: (await buildBankAccount(app)).id }, body: {} }),
  'masters.create-bank': async () => ({ body: { accountNumber: freshReference() } }),
  'masters.update-ao-code': async () => ({ params: { id: await aoCode() }, body: { areaCode: 'ZQX' } }),
  'masters.create-ao-code': async () => ({ body: { areaCode: 'ZQY' } }),
  'service-packages.create': async () => ({ body: { copyFrom: shop.packageId } }),
  'service-packages.update': async () => ({ params: { id: shop.packageId }, body: { name: 'Standard' } }),
  'service-packages.save-draft': async () => {
    const { id, draftNumber } = await openPrices();
    return { params: { id }, body: { draftNumber, rows: [priceRow()] } };
  },
  'service-packages.publish': async () => {
    const { id, draftNumber } = await openPrices();
    return { params: { id }, body: { draftNumber, validFrom: tomorrow() } };
  },
  'service-packages.what-if': async () => ({ params: { id: (await openPrices()).id }, body: {} }),
  'service-packages.add-tax': async () => ({
    body: { kind: 'gst', validFrom: await freeTaxDay() },
  }),
  'service-packages.move-merchants': async () => ({
    params: { id: shop.packageId },
    body: { to: (await buildPackage(app)).id },
  }),
  'payments.reject': async () => ({
    params: { id: (await buildPaymentRequest(app, { merchant: shop })).id },
    body: {},
  }),
  'nsdl-pan.create-draft': async () => ({ body: { copyFrom: (await draftOf()).id } }),
  'nsdl-pan.save-draft': async () => {
    saved ??= await draftOf();
    const { id } = saved;
    const { version } = await app.db
      .selectFrom('panApplications')
      .select('version')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return {
      params: { id },
      body: { version, data: { ...oneOfEach, email, aadhaar: aadhaarNumber(), identityDocument: 'passport' } },
    };
  },
  'nsdl-pan.ready': async () => {
    const { id, version } = await draftOf();
    return { params: { id }, body: { version } };
  },
  'nsdl-pan.confirm': async () => ({ body: { ids: [(await buildPreSubmit(app, { merchant: shop })).id] } }),
  'nsdl-pan.ack-zip': async () => ({ body: { ids: [(await buildSubmitted(app, { merchant: shop })).id] } }),
  'nsdl-pan.cancel': async () => ({ params: { id: (await buildSubmitted(app, { merchant: shop })).id }, body: {} }),
  'gateway.create': async () => ({ body: {} }),
  'auth.set-locale': async () => ({ body: {} }),
  'notifications.mark-read': async () => ({ body: {} }),
};

const endpoints = routes.map(({ endpoint }) => endpoint);
const staged = Object.entries(stages).flatMap(([id, stage]) => {
  const endpoint = endpoints.find((one) => one.id === id);
  return endpoint ? [[id, endpoint, stage] as const] : [];
});

const ask = (endpoint: AnyEndpoint, sent: Sent) => send(app, endpoint, { ...ableCall(endpoint, able), ...sent });

describe('values that a schema accepts, at existing records', () => {
  it('are tried at existing calls', () => {
    expect(staged).toHaveLength(Object.keys(stages).length);
  });

  it.each(staged)('ERR-01 %s never fails for them', async (_id, endpoint, stage) => {
    const faults: string[] = [];
    const first = await stage();
    const sample = { ...sampleFor(endpoint, 'body'), ...first.body };
    const plain = await ask(endpoint, { params: first.params, body: sample });
    if (plain.status >= 400 && endpoint.id !== 'nsdl-pan.ack-zip') faults.push(`the sample itself: ${plain.text}`);
    const passing = mutantsOf(sample).filter(
      ({ path, value, never }) => !never && endpoint.body?.safeParse(mutated(sample, path, value)).success,
    );
    for (const { name, path, value } of passing) {
      const { params, body } = await stage();
      const answer = await ask(endpoint, { params, body: mutated({ ...sample, ...body }, path, value) });
      const found = answer.status < 400 ? headerFaults(answer) : refusalFaults(answer);
      faults.push(...found.map((fault) => `${path.join('.')}: ${name}: ${fault}`));
    }
    expect(faults).toEqual([]);
  });

  it('leave the ledger balanced', async () => {
    expect(await prove(systemCtx(app))).toEqual([]);
  });
});
