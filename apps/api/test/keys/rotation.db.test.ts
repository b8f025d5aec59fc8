import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { operations } from '@sevadesk/contract/operations';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiRoot } from '../../src/platform/places.ts';
import { insertChallenge } from '../../src/modules/auth/sign-in/challenges.repo.ts';
import { saveOffer } from '../../src/modules/auth/credentials/offers.repo.ts';
import { storeSealed, writeSealed } from '../../src/modules/downloads/index.ts';
import { openTemporary, temporaryLink } from '../../src/modules/downloads/temporary-link.ts';
import { updateCredential } from '../../src/modules/masters/credentials.repo.ts';
import { insertLogin } from '../../src/modules/move-in/logins.repo.ts';
import { createMove } from '../../src/modules/move-in/prepare-move.ts';
import { insertSource } from '../../src/modules/move-in/sources.repo.ts';
import {
  insertPushKeys,
  replaceDevice,
  deviceSealedFor,
  pushKeysSealedFor,
} from '../../src/modules/notifications/push/devices.repo.ts';
import { sealedFor } from '../../src/modules/sms/gateways.repo.ts';
import { queueCodeSms } from '../../src/modules/sms/index.ts';
import { appSecretSealedFor, tokenSealedFor, updateAccount } from '../../src/modules/whatsapp/account.repo.ts';
import { setSealedAadhaar } from '../../src/modules/nsdl-pan/core/vault.repo.ts';
import { requireUnused, resealValues } from '../../src/modules/operations/index.ts';
import { rotateHook } from '../../src/modules/partner-api/manage-hooks.ts';
import { requestPayout } from '../../src/modules/payouts/request-payout.ts';
import { insertDraft } from '../../src/modules/registration/drafts.repo.ts';
import { setMailServer } from '../../src/modules/settings/mail-server.repo.ts';
import { setTotpSecret, totpSecretOf } from '../../src/modules/users/index.ts';
import type { Ctx } from '../../src/platform/context.ts';
import { retireKey, settleMinutes } from '../../src/platform/key-file.ts';
import { keyIdOf } from '../../src/platform/keys.ts';
import { sealedData } from '../../src/sealed-data.ts';
import { buildFiling, buildGstDesk } from '../factories/gst.ts';
import { buildHook } from '../factories/partner-api.ts';
import { buildMerchant } from '../factories/merchants.ts';
import { fund } from '../factories/payments.ts';
import { allowPayouts, payoutBody, verifyAccount } from '../factories/payouts.ts';
import { registerAll } from '../factories/sms.ts';
import { buildStaff, type BuiltUser } from '../factories/users.ts';
import { call, ctxFor, merchantCtxFor, signInAs, systemCtx, type TestApp, testApp } from '../helpers.ts';

const numbers = 1_300;
let app: TestApp;
let ctx: Ctx;
let staff: BuiltUser;
const running: ChildProcess[] = [];

/** Runs the command as a separate process beside the server, like an operator. */
function rotate(...args: string[]): ChildProcess {
  const { config } = app.container;
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', '-C', 'source', path.join(apiRoot, 'src/rotate-keys.ts'), ...args],
    {
      cwd: apiRoot,
      env: {
        PATH: process.env['PATH'],
        NODE_ENV: 'test',
        LOG_LEVEL: 'fatal',
        PUBLIC_URL: 'http://sevadesk.test',
        DATABASE_URL: config.DATABASE_URL,
        DATA_DIR: config.DATA_DIR,
      },
    },
  );
  running.push(child);
  return child;
}

async function ended(child: ChildProcess): Promise<{ code: number; said: string }> {
  const said = Promise.all([child.stdout, child.stderr].map((stream) => text(stream ?? Readable.from([]))));
  const [code] = await once(child, 'exit');
  return { code, said: (await said).join('') };
}

/** Creates one sealed value in each place, and many in the vault. */
async function fillEveryPlace(): Promise<void> {
  const { keys, db } = ctx;
  const at = new Date(Date.now() + 3_600_000);
  for (let n = 0; n < numbers; n++) {
    const id = ctx.ids.next();
    await setSealedAadhaar(db, id, keys.seal(`number ${n}`, id));
  }
  await setTotpSecret(ctx, { userId: staff.id, secret: 'TOTPSECRET' });
  await saveOffer(db, { userId: staff.id, sealedSecret: keys.seal('OFFER', `offer:${staff.id}`), expiresAt: at });
  const challenge = { userId: staff.id, step: 'second-factor' as const, secondFactorDone: false, expiresAt: at };
  await insertChallenge(db, {
    ...challenge,
    tokenHash: 'a'.repeat(64),
    enrolSecret: keys.seal('ENROL', 'a'.repeat(64)),
  });
  const draft = { id: ctx.ids.next(), email: 'draft@example.in', mobileHash: null, panHash: null };
  const times = { updatedAt: new Date().toISOString(), expiresAt: at.toISOString() };
  await insertDraft(db, { ...draft, ...times, sealed: keys.seal('{}', draft.id) });
  const file = await writeSealed(ctx, Readable.from([Buffer.from('a sealed file')]));
  await storeSealed(ctx, file, { name: 'set.zip', type: 'application/zip' });
  const secret = { secretSealed: keys.seal('a key of the gateway', 'api-credential:upi'), secretLast4: 'eway' };
  await updateCredential(db, 'upi', secret);
  const server = {
    host: 'mail.example.in',
    port: 587,
    security: 'starttls',
    fromName: 'S',
    fromAddress: 's@example.in',
  };
  await setMailServer(db, { ...server, userName: 's', passwordSealed: keys.seal('mail word', 'mail-server') });
  const desk = await buildGstDesk(app);
  await buildFiling(desk, { portalUser: 'customer', portalPassword: 'portal word' });
  const owner = desk.merchant.owner;
  const hook = await buildHook(app, owner, { url: 'http://127.0.0.1:9/' });
  await rotateHook(await merchantCtxFor(app, owner), hook.id);
}

/** Stores the key of an SMS gateway, in one of the built-in profiles. */
async function fillSmsGateway(): Promise<void> {
  const { id } = await ctx.db.selectFrom('smsGateways').select('id').orderBy('id').limit(1).executeTakeFirstOrThrow();
  const secretSealed = ctx.keys.seal('sms word', sealedFor(id));
  await ctx.db.updateTable('smsGateways').set({ secretSealed, secretLast4: 'word' }).where('id', '=', id).execute();
}

/** Queues a code by SMS that has not left. */
async function fillSmsCode(): Promise<void> {
  await registerAll(app, await signInAs(app, staff));
  const to = { id: staff.id, mobile: '9876500001', locale: 'en', merchantId: null };
  expect(await queueCodeSms(ctx, to, { id: ctx.ids.next(), code: '123456' })).toBe(true);
}

/** Stores a payout with the bank account of its shop. */
async function fillPayout(): Promise<void> {
  const merchant = await buildMerchant(app);
  await fund(app, merchant, 10_000);
  await allowPayouts(app, await signInAs(app, staff));
  const body = payoutBody(await verifyAccount(app, merchant.id), 1_000);
  await requestPayout(await merchantCtxFor(app, merchant.owner), body);
}

/** Stores the secrets of the WhatsApp account. */
async function fillWhatsapp(): Promise<void> {
  const tokenSealed = ctx.keys.seal('whatsapp token', tokenSealedFor());
  const appSecretSealed = ctx.keys.seal('whatsapp secret', appSecretSealedFor());
  await updateAccount(ctx.db, { tokenSealed, appSecretSealed });
}

/** Stores the key pair for push services, and a device. */
async function fillPush(): Promise<void> {
  const createdAt = new Date().toISOString();
  const privateSealed = ctx.keys.seal('private', pushKeysSealedFor());
  await insertPushKeys(ctx.db, { publicKey: 'public', privateSealed, createdAt });
  const id = ctx.ids.next();
  const authSealed = ctx.keys.seal('secret', deviceSealedFor(id));
  const device = { id, userId: staff.id, endpoint: 'https://push.example/1', p256dh: 'p', name: 'Phone' };
  await replaceDevice(ctx.db, { ...device, authSealed, createdAt });
}

/** Stores the password of an old system's database that has not been read yet. */
async function fillOldDatabase(): Promise<void> {
  const { id: moveId } = await createMove(await ctxFor(app, staff), { system: 'Old Portal', cutOverOn: '2026-11-20' });
  const sourceId = ctx.ids.next();
  const source = { id: sourceId, moveId, fileName: 'old', bytes: 0, createdBy: staff.id };
  await insertSource(ctx.db, { ...source, origin: 'database' });
  await insertLogin(ctx.db, {
    sourceId,
    kind: 'mysql',
    host: 'db.example.in',
    port: 3306,
    databaseName: 'old',
    userName: 'reader',
    passwordSealed: ctx.keys.seal('old word', sourceId),
    security: 'none',
    expiresAt: new Date(Date.now() + 3_600_000).toISOString(),
  });
}

/** Returns every sealed value of the database, opened, by place and row. */
async function openAll(): Promise<Record<string, string>> {
  const opened: Record<string, string> = {};
  for (const { name, notUnder, sealedFor } of sealedData)
    for (let after: string | null = null; ; ) {
      const rows: { id: string; sealed: string }[] = await notUnder(ctx.db, 'no key', after, 500);
      for (const { id, sealed } of rows) opened[`${name} ${id}`] = ctx.keys.unseal(sealed, sealedFor(id));
      after = rows.at(-1)?.id ?? null;
      if (after === null) break;
    }
  return opened;
}

async function keysInUse(): Promise<Record<string, number>> {
  const found: Record<string, number> = {};
  for (const place of sealedData)
    for (const { key, values } of await place.countByKey(ctx.db)) found[key] = (found[key] ?? 0) + values;
  return found;
}

beforeAll(async () => {
  app = await testApp({ keysOnDisk: true });
  ctx = systemCtx(app);
  staff = await buildStaff(app);
  await fillEveryPlace();
  await fillOldDatabase();
  await fillSmsGateway();
  await fillSmsCode();
  await fillPush();
  await fillWhatsapp();
  await fillPayout();
}, 120_000);
afterAll(async () => {
  for (const child of running) child.kill('SIGKILL');
  await app.close();
});

/** The tests build on each other: everything under k1, a rotation that dies midway, the rest, k1 retired. */
describe('sealing keys', () => {
  it('are known for every sealed column, so that no value is lost with its key', async () => {
    const { rows } = await app.ownerPool.query<{ name: string }>(
      `select case table_schema when 'public' then '' else table_schema || '.' end || table_name || '.' || column_name as name
       from information_schema.columns
       where data_type in ('text', 'jsonb', 'bytea') and column_name ~ '(sealed|secret)' and table_schema in ('public', 'vault')`,
    );
    const shown = ['api_credentials.secret_last4', 'sms_gateways.secret_last4', 'whatsapp_account.app_secret_last4'];
    expect(
      rows
        .map(({ name }) => name)
        .filter((name) => !shown.includes(name))
        .toSorted(),
    ).toEqual(sealedData.map(({ name }) => name).toSorted());
    // A module that starts to seal values declares its column here.
    const modules = path.join(apiRoot, 'src/modules');
    const sealing = readdirSync(modules, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
      .filter((file) => /keys\.seal\(/.test(readFileSync(path.join(modules, file), 'utf8')));
    expect([...new Set(sealing.map((file) => file.split(path.sep)[0] ?? ''))].toSorted()).toEqual([
      'auth',
      'downloads',
      'gst',
      'kyc',
      'masters',
      'move-in',
      'notifications',
      'nsdl-pan',
      'operations',
      'partner-api',
      'payouts',
      'registration',
      'settings',
      'sms',
      'users',
      'uti-pan',
      'whatsapp',
    ]);
  });

  it('are rotated while the server runs; after a kill midway, every value opens and nothing is half written', async () => {
    const before = await openAll();
    expect(Object.keys(before).length).toBe(numbers + sealedData.length - 1);
    expect(await keysInUse()).toEqual({ k1: Object.keys(before).length });
    // A lock on a number of the second batch makes the command wait there, where it is killed.
    const holder = await app.ownerPool.connect();
    await holder.query('begin');
    await holder.query(`
      select 1 from vault.aadhaar_numbers
      where id = (select id from vault.aadhaar_numbers order by id offset 700 limit 1) for update`);
    const child = rotate();
    let said = '';
    for await (const chunk of child.stdout ?? []) {
      said += String(chunk);
      if (said.includes('vault.aadhaar_numbers.sealed: 500 sealed anew')) break;
    }
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    expect(await gone).toEqual([null, 'SIGKILL']);
    await holder.query('rollback');
    holder.release();
    // The server, which started before the rotation, still opens sealed values and seals with the newest key.
    await setTotpSecret(ctx, { userId: staff.id, secret: 'TOTPSECRET' });
    const { totpSecret } = await ctx.db
      .selectFrom('users')
      .select('totpSecret')
      .where('id', '=', staff.id)
      .executeTakeFirstOrThrow();
    expect(keyIdOf(totpSecret ?? '')).toBe('k2');
    const left = await keysInUse();
    expect([left['k1'], left['k2']].every((values) => (values ?? 0) >= 300)).toBe(true);
    expect(await openAll()).toEqual(before);
  }, 120_000);

  it('cannot be retired while anything needs them', async () => {
    const { code, said } = await ended(rotate('--retire', 'k1'));
    expect([code, said]).toEqual([
      1,
      expect.stringMatching(/k1 is still needed: \d+ in vault\.aadhaar_numbers\.sealed/),
    ]);
    expect(ctx.keys.known()).toEqual(['k1', 'k2']);
  }, 120_000);

  it('resume a rotation; values erased or changed meanwhile stay so', async () => {
    const before = await openAll();
    const numbersOf = sealedData[0];
    const [erased, retyped] = (await numbersOf?.notUnder(ctx.db, 'k2', null, 2)) ?? [];
    if (!numbersOf || !erased || !retyped) throw new Error('Nothing is left under k1');
    // Between the command's read and write other users change the value; the command must not restore the old one.
    await app.ownerPool.query(`select vault.drop_aadhaar($1)`, [erased.id]);
    await setSealedAadhaar(ctx.db, retyped.id, ctx.keys.seal('typed anew', retyped.id));
    const stale = [erased, retyped].map(({ id, sealed }) => ({ id, from: sealed, to: ctx.keys.seal('stale', id) }));
    expect(await numbersOf.replace(ctx.db, stale)).toBe(0);

    const { code, said } = await ended(rotate('--go-on'));
    expect([code, said]).toEqual([0, expect.stringContaining('k1: 0 values')]);
    const { [`${numbersOf.name} ${erased.id}`]: gone, ...rest } = before;
    expect(gone).toBeDefined();
    expect(await openAll()).toEqual({ ...rest, [`${numbersOf.name} ${retyped.id}`]: 'typed anew' });
    expect(Object.keys(await keysInUse())).toEqual(['k2']);
    expect(await totpSecretOf(ctx, staff.id)).toBe('TOTPSECRET');
    const again = await resealValues(ctx, sealedData, () => {});
    expect(again.every(({ resealed, unopened }) => resealed === 0 && unopened.length === 0)).toBe(true);
  }, 120_000);

  it('report a value that no key opens, leave it unchanged and seal the rest', async () => {
    const id = ctx.ids.next();
    const other = ctx.keys.seal('another record', 'another record').replace(/^k2/, 'k1');
    await setSealedAadhaar(ctx.db, id, other);
    const done = await resealValues(ctx, sealedData, () => {});
    expect(done.find(({ name }) => name === 'vault.aadhaar_numbers.sealed')).toMatchObject({
      resealed: 0,
      unopened: [id],
    });
    await expect(requireUnused(ctx, sealedData, 'k1')).rejects.toThrow('1 in vault.aadhaar_numbers.sealed');
    await app.ownerPool.query(`select vault.drop_aadhaar($1)`, [id]);
  });

  it('are retired after a while for values in transit; staff see which are left', async () => {
    const early = await ended(rotate('--retire', 'k1'));
    expect([early.code, early.said]).toEqual([1, expect.stringContaining('k2 is new')]);
    const later = new Date(Date.now() + settleMinutes * 60_000);
    retireKey(app.container.config.keyFile, 'k1', later);
    expect(Object.keys(await openAll()).length).toBeGreaterThan(numbers);
    const { body } = await call(app, operations.sealing, { as: await signInAs(app, staff) });
    expect(body.keys).toMatchObject([{ id: 'k2', isCurrent: true, isKnown: true }]);
    const file = await ctx.db
      .selectFrom('files')
      .selectAll()
      .where('sealedKey', 'is not', null)
      .executeTakeFirstOrThrow();
    const ticket = temporaryLink(ctx, file).tempUrl.replace('/api/temp/', '');
    expect(await text((await openTemporary(ctx, ticket)).content)).toBe('a sealed file');
  }, 120_000);
});
