import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { createImageSandbox } from '../../../platform/images/sandbox.ts';
import { blankFormDefinition } from '../forms/blank-forms.ts';
import { drawForm } from '../paper/draw-form.ts';
import { blankToken, parseFormCode } from '../paper/form-code.rules.ts';
import { layoutForm } from '../paper/form-layout.rules.ts';

const sandbox = createImageSandbox({ size: 1 });
afterAll(() => sandbox.close());

/** Simulates a cheap scanner: 200 dpi, black and white, the paper upside down and rotated by two degrees. */
async function scanned(pdf: Buffer, page: number): Promise<Buffer> {
  const { bytes } = await sandbox.renderPdfPage(pdf, { page: page - 1, dpi: 200, gray: true });
  return sharp(bytes).rotate(182, { background: '#ffffff' }).threshold(150).png().toBuffer();
}

describe('the code of a printed page', () => {
  it.each(['261121000042', null])('is read from a scan of every page of a form with token %s', async (token) => {
    const form = blankFormDefinition('2026-11-21');
    const state = token === null ? 'blank' : 'final';
    const pdf = await drawForm({ form, values: {}, token, aadhaar: null, state });
    const { pages } = layoutForm(form);
    for (let page = 1; page <= pages; page++) {
      const codes = await sandbox.readCodes(await scanned(pdf, page), ['QRCode']);
      expect(codes.map(({ text }) => parseFormCode(text))).toEqual([
        { token: token ?? blankToken, page, pages, version: '93-2026' },
      ]);
    }
  });
});
