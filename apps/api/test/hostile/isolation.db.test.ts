import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routes } from '../../src/routes.ts';
import { signInAs, type TestApp, testApp } from '../helpers.ts';
import { mutated, type Path } from './mutations.ts';
import { renewSessions } from './renew.ts';
import { rowsNaming } from './rows.ts';
import { jsonSchemaOf, type JsonSchema, sampleFor } from './samples.ts';
import { buildFullShop, type FullShop } from './shops.ts';
import { type Answer, type AnyEndpoint, anyParams, send, type Sent, unknownId } from './send.ts';

let app: TestApp;
let asker: FullShop;
let other: FullShop;
beforeAll(async () => {
  app = await testApp();
  asker = await buildFullShop(app, 'ZQXALPHA');
  other = await buildFullShop(app, 'ZQXBRAVO');
});
renewSessions(async () => {
  for (const shop of [asker, other]) shop.bearer = (await signInAs(app, { id: shop.ownerId })).authToken;
});
afterAll(() => app.close());

const row = (endpoint: AnyEndpoint): [string, AnyEndpoint] => [endpoint.id, endpoint];
/** Calls of a merchant's browser; signing out would end the session of the following calls. */
const endpoints = routes
  .map(({ endpoint }) => endpoint)
  .filter(({ id, access }) => access.kind !== 'staff' && id !== 'auth.logout');

const bodyOf = (endpoint: AnyEndpoint) => (endpoint.list ? { length: 100 } : sampleFor(endpoint, 'body'));

function contentOf(endpoint: AnyEndpoint, body: unknown): Sent {
  if (endpoint.method === 'GET') return {};
  if (!endpoint.upload) return { body };
  const data = `--x\r\ncontent-disposition: form-data; name="data"\r\n\r\n${JSON.stringify(body)}\r\n--x--\r\n`;
  return { raw: data, type: 'multipart/form-data; boundary=x' };
}

/** Uses the key for calls of a shop's software, the owner's session for all others. */
const bearerOf = ({ access }: AnyEndpoint, shop: FullShop) => (access.kind === 'partner' ? shop.key : shop.bearer);

const ask = (endpoint: AnyEndpoint, shop: FullShop, sent: Sent & { body?: unknown } = {}) =>
  send(app, endpoint, {
    bearer: bearerOf(endpoint, shop),
    ...sent,
    ...contentOf(endpoint, sent.body ?? bodyOf(endpoint)),
  });

/** A number matches only as a whole: the digits of a token may be those of another shop's order, after its two letters. */
const isNamed = (text: string, secret: string) =>
  /^\d+$/.test(secret) ? new RegExp(`(?<![a-z\\d])${secret}(?!\\d)`).test(text) : text.includes(secret);

const named = ({ text }: Answer, { secrets }: FullShop) =>
  secrets.filter((secret) => isNamed(text.toLowerCase(), secret.toLowerCase()));

describe('the data that one shop reads', () => {
  it.each(endpoints.map(row))('AUT-12 %s never names another shop (ASVS 8.4.1)', async (_id, endpoint) => {
    expect(named(await ask(endpoint, asker), other)).toEqual([]);
  });

  it('would be noticed, because its own responses name the requesting shop', async () => {
    const naming: string[] = [];
    for (const endpoint of endpoints) if (named(await ask(endpoint, other), other).length > 0) naming.push(endpoint.id);
    expect(naming).toEqual(
      expect.arrayContaining([
        'auth.me',
        'notifications.inbox',
        'nsdl-pan.former',
        'nsdl-pan.pre-submit',
        'nsdl-pan.my-list-list',
        'nsdl-pan.my-list-list-export',
        'nsdl-pan.my-ack-list',
        'nsdl-pan.my-incomplete-list',
        'payments.own-list',
        'payments.own-list-export',
        'wallet.own-documents',
        'wallet.own-statement',
        'wallet.own-statement-export',
      ]),
    );
  });
});

type Place = { part: 'params' | 'body'; path: Path; isList: boolean; isOrder: boolean };

/** Returns every place of a call that takes a record's id; the request id, which makes it idempotent, names none. */
function placesOf(schema: JsonSchema, part: Place['part'], path: Path = []): Place[] {
  if (path.at(-1) === 'requestId') return [];
  if (schema.type === 'object')
    return Object.entries(schema.properties ?? {}).flatMap(([key, inner]) => placesOf(inner, part, [...path, key]));
  if (schema.type === 'array' && schema.items?.format === 'uuid') return [{ part, path, isList: true, isOrder: false }];
  const isOrder = path.at(-1) === 'client_txn_id';
  return schema.format === 'uuid' || isOrder ? [{ part, path, isList: false, isOrder }] : [];
}

const places = (endpoint: AnyEndpoint): Place[] => [
  ...(endpoint.params ? placesOf(jsonSchemaOf(endpoint.params), 'params') : []),
  ...(endpoint.body && !endpoint.list ? placesOf(jsonSchemaOf(endpoint.body), 'body') : []),
];

const put = (endpoint: AnyEndpoint, { part, path, isList }: Place, id: string): Sent => {
  if (part === 'params') return { params: { ...anyParams(endpoint), [String(path[0])]: id } };
  return { body: mutated(bodyOf(endpoint), path, isList ? [id] : id) };
};

/** The reference number of an error is always different; everything else must be equal. */
const withoutReference = ({ status, text }: Answer) => [status, text.replace(/"reference":"[^"]*"/, '')];

const withIds = endpoints.filter((endpoint) => endpoint.access.kind !== 'public' && places(endpoint).length > 0);
/** Deleting calls come last, so that the others find their records. */
const isEnd = ({ id }: AnyEndpoint) => Number(/delete|discard|remove|revoke|rotate/.test(id));
const isOwned = ({ access }: AnyEndpoint) => access.kind === 'merchant' || access.kind === 'partner';
const ofMerchants = withIds.filter(isOwned).toSorted((a, b) => isEnd(a) - isEnd(b));
/** The network's own records, which every shop may use. */
const shared = new Set([
  'payments.request bankAccountId',
  'payments.check bankAccountId',
  'payments.upi-code id',
  'payments.create-plan bankAccountId',
  // Only a rejected request can be submitted again; the payment tests cover it.
  'payments.request againId',
  // The client's own key of a file refers to no record.
  'nsdl-pan.upload-scan key',
  // A document of a TIN rejection also needs the number of the rejection; the TIN tests cover it.
  'nsdl-pan.my-tin-remove id',
  // Only an order with a file, or with a slip, succeeds here; the paperless tests cover it.
  'nsdl-pan.remove-paperless-file id',
  'nsdl-pan.remove-paperless-file fileId',
  'nsdl-pan.paperless-slip id',
  // The client's own key of a payout refers to no record.
  'payouts.request id',
  // The client's own key of a transfer refers to no record.
  'transfers.give id',
  'transfers.request-return id',
  // The same key was used by a transfer before, which comes first; the tests of transfers cover merchants of another line.
  'transfers.request-return memberId',
  // Only a request that waits is answered; the tests of transfers cover that of others.
  'transfers.accept id',
  'transfers.decline id',
  'transfers.withdraw id',
  // Only a payout in no batch can be cancelled, and only a paid one has an advice; the payout tests cover another shop's.
  'payouts.advice id',
  'payouts.cancel id',
  // The other sessions have ended by then; the account tests cover it.
  'profile.merchant-end-session id',
  // Nobody here has a passkey; the tests of passkeys cover another person's.
  'auth.merchant-remove-passkey id',
  // Only a message that was sent can be sent again; the tests of messages to customers cover it.
  'customers.own-resend id',
  'customers.own-resend messageId',
  // Only old records with documents succeed here; the migration tests cover them.
  'move-in.order-papers id',
  'move-in.order-papers-file id',
  'move-in.application-papers-file id',
  // Cards and loans of banks belong to the network.
  'banking.submit-lead productId',
  'banking.save-draft productId',
  'banking.find-alike productId',
  'banking.own-draft id',
  'banking.discard-draft id',
  'banking.offer-picture id',
  'banking.take-link id',
  // Only a lead with a document succeeds here; the lead tests cover it.
  'banking.own-remove-paper id',
  'banking.own-remove-paper paperId',
  // The same for orders of the other services.
  'uti-pan.remove-paper id',
  'uti-pan.remove-paper paperId',
  'nps.remove-paper id',
  'nps.remove-paper paperId',
  'gst.remove-registration-paper id',
  'gst.remove-registration-paper paperId',
  'gst.remove-filing-paper id',
  'gst.remove-filing-paper paperId',
  // The file is checked first, and this call has none; the order tests send one.
  'gst.add-registration-paper id',
  'gst.add-filing-paper id',
  // Only a consignment with a slip succeeds here; the consignment tests cover it.
  'courier.own-slip id',
  // Topics of questions belong to the network.
  'tickets.raise topicId',
  // A shop sends its reports to nobody else; only staff have a list of recipients.
  'reports.own-schedule-create recipientIds',
  // Couriers belong to the network.
  'courier.own-add companyId',
  'courier.own-edit companyId',
  // A shop receives only consignments from head office; the consignment tests cover it.
  'courier.own-receive id',
  'courier.own-receive itemIds',
  // Only a known consignment can be edited; adding one covers its forms.
  'courier.own-edit formIds',
  // Only a live key can be replaced, and only a delivered message resent; their own tests cover both.
  'partner-api.replay id',
  // Only a message that was sent can be sent again; the tests of messages to customers cover it.
  'customers.own-resend id',
  'customers.own-resend messageId',
  // Cards and loans of banks belong to the network.
  'banking.partner-create productId',
  // The file is checked first, and this call has none; the partner API tests send one.
  'nsdl-pan.partner-documents id',
]);
const candidates = ({ isOrder }: Place, shop: FullShop) => (isOrder ? shop.orders : shop.ids);

/** The rows that name the other shop, without its sign-ins: on a slow machine its session is opened again meanwhile. */
async function rowsOfOther() {
  const rows = await rowsNaming(app, other.secrets);
  const trail = rows['public.audit_events'] ?? [];
  return { ...rows, 'public.audit_events': trail.filter((text) => !text.includes(',auth.login,')) };
}

describe('ids of another shop', () => {
  let before: Awaited<ReturnType<typeof rowsOfOther>>;
  beforeAll(async () => {
    before = await rowsOfOther();
  });

  it.each(withIds.map(row))(
    'AUT-12 %s responds as for ids that do not exist (ASVS 8.2.2, 8.4.1)',
    async (_id, endpoint) => {
      for (const place of places(endpoint)) {
        const unknown = await ask(endpoint, asker, put(endpoint, place, unknownId));
        if (isOwned(endpoint)) expect(unknown.status).toBeGreaterThanOrEqual(400);
        expect(unknown.status).not.toBe(401);
        for (const id of candidates(place, other)) {
          const answer = await ask(endpoint, asker, put(endpoint, place, id));
          expect([id, ...withoutReference(answer)]).toEqual([id, ...withoutReference(unknown)]);
        }
      }
    },
  );

  it('AUT-12 did not change any row of the other shop', async () => {
    expect(Object.keys(before).length).toBeGreaterThan(8);
    expect(await rowsOfOther()).toEqual(before);
  });

  // Last, because it changes records: the same ids are valid for their own shop.
  it.each(ofMerchants.map(row))('%s accepts ids of its own', async (_id, endpoint) => {
    for (const place of places(endpoint)) {
      if (shared.has(`${endpoint.id} ${place.path.join('.')}`)) continue;
      const unknown = withoutReference(await ask(endpoint, other, put(endpoint, place, unknownId)));
      const answers: unknown[] = [];
      for (const id of candidates(place, other))
        answers.push(withoutReference(await ask(endpoint, other, put(endpoint, place, id))));
      expect(answers.filter((answer) => JSON.stringify(answer) !== JSON.stringify(unknown))).not.toEqual([]);
    }
  });
});
