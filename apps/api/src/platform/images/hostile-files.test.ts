import { PDFName, PDFString } from '@cantoo/pdf-lib';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { lockedPdf, noiseJpeg, pdfOf } from '../../../test/factories/files.ts';
import { changedPdf, pngBomb } from '../../../test/factories/hostile-files.ts';
import { createImageSandbox } from './sandbox.ts';
import type { UploadLimits } from './types.ts';

const sandbox = createImageSandbox({ size: 1 });
afterAll(() => sandbox.close());

const any: UploadLimits = { accept: ['image/jpeg', 'image/png', 'application/pdf'], maxBytes: 5_000_000, maxPages: 3 };
const refusal = (bytes: Buffer, limits: Partial<UploadLimits> = {}) =>
  sandbox.normaliseUpload(bytes, { ...any, ...limits }).then(
    () => null,
    (error) => error.fault,
  );

describe('hostile and broken files', () => {
  it('rejects an empty file', async () => {
    expect(await refusal(Buffer.alloc(0))).toEqual({ key: 'file_damaged', params: { why: 'empty' } });
  });

  it("detects the type by content, not by the sender's claim (ASVS 5.2.2)", async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"/>');
    const gif = Buffer.from('R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==', 'base64');
    for (const bytes of [svg, gif, Buffer.from('MZ not a picture'), Buffer.from([0xff, 0xd8])])
      expect(await refusal(bytes)).toMatchObject({ key: 'file_type' });
    expect(await refusal(await pdfOf(1), { accept: ['image/jpeg'] })).toEqual({
      key: 'file_type',
      params: { found: 'application/pdf' },
    });
    // A JPEG header without content.
    expect(await refusal(Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16]))).toMatchObject({ key: 'file_damaged' });
  });

  it('rejects a truncated picture', async () => {
    const jpeg = await noiseJpeg(400, 300);
    expect(await refusal(jpeg.subarray(0, jpeg.length / 2))).toMatchObject({ key: 'file_damaged' });
    await expect(sandbox.inspectImage(jpeg.subarray(0, jpeg.length / 2))).rejects.toMatchObject({
      fault: { key: 'file_damaged' },
    });
  });

  it('rejects a small file that would unpack to gigabytes (ASVS 5.2.6)', async () => {
    expect(await refusal(pngBomb(60_000))).toEqual({ key: 'file_pixels', params: { max: 50_000_000 } });
  });

  it('enforces the limits of bytes, pages and pixels (ASVS 5.2.1)', async () => {
    const jpeg = await noiseJpeg(400, 300);
    expect(await refusal(jpeg, { maxBytes: 100 })).toEqual({ key: 'file_size', params: { max: 100 } });
    expect(await refusal(jpeg, { minWidth: 401 })).toMatchObject({ key: 'file_small' });
    expect(await refusal(await pdfOf(4))).toEqual({ key: 'file_pages', params: { max: 3, pages: 4 } });
    expect(await refusal(await pdfOf(3))).toBeNull();
  });

  it('rejects a PDF of a header and noise', async () => {
    const noise = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(5000, 'x')]);
    expect(await refusal(noise)).toMatchObject({ key: 'file_damaged' });
    const whole = await pdfOf(1);
    expect(await refusal(whole.subarray(0, 300))).toMatchObject({ key: 'file_damaged' });
  });

  it('rejects a PDF with a password', async () => {
    expect(await refusal(await lockedPdf())).toEqual({ key: 'file_encrypted' });
  });

  it('rejects scripts, automatic actions and attachments, and accepts a plain initial view', async () => {
    const script = await changedPdf((pdf) => pdf.addJavaScript('x', 'app.alert(1)'));
    expect(await refusal(script)).toMatchObject({ key: 'file_active' });
    const attached = await changedPdf((pdf) => pdf.attach(Buffer.from('MZ'), 'a.exe', { mimeType: 'x/y' }));
    expect(await refusal(attached)).toMatchObject({ key: 'file_active' });
    const action = (kind: string) =>
      changedPdf((pdf) => {
        pdf.catalog.set(PDFName.of('OpenAction'), pdf.context.obj({ S: kind, F: PDFString.of('cmd.exe') }));
      });
    expect(await refusal(await action('Launch'))).toEqual({ key: 'file_active', params: { what: 'Launch' } });
    expect(await refusal(await action('GoTo'))).toBeNull();
    const onPage = await changedPdf((pdf) => {
      pdf.getPage(0).node.set(PDFName.of('AA'), pdf.context.obj({ O: { S: 'URI' } }));
    });
    expect(await refusal(onPage)).toEqual({ key: 'file_active', params: { what: 'AA' } });
  });

  it('returns pictures upright, re-encoded and without camera metadata (ASVS 14.2.8)', async () => {
    const secret = 'SECRET-PLACE';
    const photo = await sharp(await noiseJpeg(40, 20))
      .withExif({ IFD0: { Copyright: secret } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const tail = Buffer.concat([photo, Buffer.from('<script>')]);
    const stored = await sandbox.normaliseUpload(tail, any);
    expect(stored).toMatchObject({ type: 'image/jpeg', extension: 'jpg', width: 20, height: 40, pages: null });
    expect(photo.includes('Exif')).toBe(true);
    expect(stored.bytes.includes('Exif')).toBe(false);
    expect(stored.bytes.includes('<script>')).toBe(false);
  });

  it('continues to work after every rejection', async () => {
    expect(await sandbox.inspectImage(await noiseJpeg(30, 20))).toMatchObject({ width: 30, height: 20 });
    expect(sandbox.pids()).toHaveLength(1);
  });
});
