import { nsdlPan } from '@sevadesk/contract/nsdl-pan';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { facePhoto } from '../../../../test/factories/drawn-person.ts';
import { noiseJpeg, seededRandom } from '../../../../test/factories/files.ts';
import { buildSubmitted } from '../../../../test/factories/nsdl-pan.ts';
import { call, signInAs, type TestApp, testApp } from '../../../../test/helpers.ts';
import type { MerchantCtx } from '../../../platform/context.ts';
import { createImageSandbox } from '../../../platform/images/sandbox.ts';
import type { SandboxOptions } from '../../../platform/images/types.ts';
import { printOwnForm } from '../paper/print-form.ts';
import { saveOwnCrops, uploadScan, getOwnScan } from './scan-application.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

/** The same person, with decoding processes under other limits. */
async function withSandbox<T>(ctx: MerchantCtx, options: SandboxOptions, use: (ctx: MerchantCtx) => Promise<T>) {
  const images = createImageSandbox({ size: 1, ...options });
  try {
    return await use({ ...ctx, images });
  } finally {
    await images.close();
  }
}

describe('a scan that cannot be decoded', () => {
  it("is rejected with the file's number when it takes too long, and nothing of the upload is stored", async () => {
    const { id, ctx } = await buildSubmitted(app);
    const { content } = await printOwnForm(ctx, id);
    const files = [
      { name: 'form.pdf', bytes: content },
      { name: 'a.jpg', bytes: await noiseJpeg(300, 400) },
    ];
    const refused = withSandbox(ctx, { timeLimitMs: 1 }, (slow) => uploadScan(slow, { id, replace: false, files }));
    await expect(refused).rejects.toMatchObject({
      code: 'file_refused',
      status: 400,
      fields: [{ field: 'file.1', fault: { key: 'file_damaged', params: { why: 'time' } } }],
    });
    const seen = await getOwnScan(ctx, id);
    expect([seen.status, seen.pages]).toEqual(['submitted', []]);
  });

  it('is requested again later without an error of the file when the processes are gone', async () => {
    const { id, ctx } = await buildSubmitted(app);
    const files = [{ name: 'a.jpg', bytes: await noiseJpeg(300, 400) }];
    const images = createImageSandbox({ size: 1 });
    await images.close();
    const gone = uploadScan({ ...ctx, images }, { id, replace: false, files });
    await expect(gone).rejects.toMatchObject({ code: 'unavailable', status: 503 });
  });

  it('reports the second file over HTTP, and a box of too few pixels at the crops', async () => {
    const { id, ctx, merchant } = await buildSubmitted(app);
    const session = await signInAs(app, merchant.owner);
    const good = await facePhoto(600, 800, seededRandom(7));
    const half = await call(app, nsdlPan.uploadScan, {
      as: session,
      params: { id },
      body: {},
      files: [
        { name: 'a.jpg', bytes: good },
        { name: 'b.jpg', bytes: good.subarray(0, good.length / 2) },
      ],
    });
    expect([half.status, half.error.code]).toEqual([400, 'file_refused']);
    expect(half.error.errors).toMatchObject([{ field: 'file.2' }]);
    await uploadScan(ctx, { id, replace: false, files: [{ name: 'a.jpg', bytes: good }] });
    const tiny = {
      kind: 'photo' as const,
      page: 1,
      rotation: 0 as const,
      box: { x: 0.1, y: 0.1, width: 0.03, height: 0.03 },
    };
    await expect(saveOwnCrops(ctx, { id, crops: [tiny] })).rejects.toMatchObject({
      code: 'file_refused',
      fields: [{ field: 'crops', fault: { key: 'file_small' } }],
    });
  });
});
