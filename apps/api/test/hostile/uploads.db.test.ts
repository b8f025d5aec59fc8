import { readdir } from 'node:fs/promises';
import { uploadSlots } from '@sevadesk/contract/kernel/files';
import { payments } from '@sevadesk/contract/payments';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routes } from '../../src/routes.ts';
import { noiseJpeg } from '../factories/files.ts';
import { freshReference } from '../factories/payments.ts';
import { type TestApp, testApp } from '../helpers.ts';
import { multipartBody, multipartType, type Part } from './multipart.ts';
import { mutantsOf, mutated } from './mutations.ts';
import { pointsAt, refusalFaults } from './refusal.ts';
import { rowCounts } from './rows.ts';
import { type Answer, type AnyEndpoint, send } from './send.ts';
import { evilNames, file, hostileFiles, strangeBodies } from './upload-files.ts';
import { type Target, uploadTargets } from './upload-targets.ts';

let app: TestApp;
let targets: Map<string, Target>;
beforeAll(async () => {
  app = await testApp();
  targets = await uploadTargets(app);
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

async function sendParts(endpoint: AnyEndpoint, parts: readonly Part[], withData = true): Promise<Answer> {
  const { bearer, params, data } = targetOf(endpoint);
  const all = withData ? [{ name: 'data', value: JSON.stringify(data) }, ...parts] : parts;
  return send(app, endpoint, { bearer, params, raw: multipartBody(all), type: multipartType });
}

const refusedAtFile = (answer: Answer): string[] => {
  const fields = Array.isArray(answer.error.errors) ? answer.error.errors.map(({ field }) => field) : [];
  const isRefusal = answer.error.code === 'file_refused' && fields.some((field) => /^file(\.\d+)?$/.test(field));
  return [...refusalFaults(answer), ...(isRefusal ? [] : [`${answer.status} ${answer.text.slice(0, 200)}`])];
};

async function filesKept(): Promise<number> {
  const names = await readdir(`${app.container.config.DATA_DIR}/files`, { recursive: true, withFileTypes: true });
  return names.filter((entry) => entry.isFile()).length;
}

describe('an invalid file', () => {
  it.each(uploads.map(row))('%s rejects it and stores nothing', async (_id, endpoint) => {
    const before = [await rowCounts(app), await filesKept()];
    const faults: string[] = [];
    for (const [name, make] of Object.entries(hostileFiles)) {
      const found = refusedAtFile(await sendParts(endpoint, [file(await make())]));
      faults.push(...found.map((fault) => `${name}: ${fault}`));
    }
    expect(faults).toEqual([]);
    expect([await rowCounts(app), await filesKept()]).toEqual(before);
  });

  it.each(uploads.map(row))('%s rejects too large and too many files', async (_id, endpoint) => {
    const before = await rowCounts(app);
    const big = Buffer.concat([await noiseJpeg(40, 30), Buffer.alloc(slotOf(endpoint).maxBytes)]);
    expect(refusedAtFile(await sendParts(endpoint, [file(big)]))).toEqual([]);
    const small = await noiseJpeg(40, 30);
    const many = Array.from({ length: mostFiles(endpoint) + 1 }, () => file(small));
    expect(refusedAtFile(await sendParts(endpoint, many))).toEqual([]);
    expect(await rowCounts(app)).toEqual(before);
  });
});

describe('an invalid upload', () => {
  it.each(uploads.map(row))('ERR-01 %s rejects it in the specified shape', async (_id, endpoint) => {
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
  it.each(uploads.map(row))('VAL-01 %s names the invalid field (ASVS 2.2.1)', async (_id, endpoint) => {
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

describe('the name of a file', () => {
  it('is never used as a name or path on the server (ASVS 5.3.2, 5.4.1)', async () => {
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

  it('an uploaded file is shown sandboxed, never sniffed and never cached by the browser (ASVS 3.2.1, 3.4.4)', async () => {
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
