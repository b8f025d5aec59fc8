import { PDFName, PDFString } from '@cantoo/pdf-lib';
import sharp from 'sharp';
import { lockedPdf, noiseJpeg, pdfOf } from '../factories/files.ts';
import { changedPdf, pngBomb } from '../factories/hostile-files.ts';
import type { Part } from './multipart.ts';

/** Returns a multipart part with a file. */
export const file = (value: Buffer | string, fileName = 'a.jpg', type = 'image/jpeg'): Part => ({
  name: 'file',
  value,
  fileName,
  type,
});

const action = (kind: string) =>
  changedPdf((pdf) => {
    pdf.catalog.set(PDFName.of('OpenAction'), pdf.context.obj({ S: kind, F: PDFString.of('cmd.exe') }));
  });

/** Files that no slot may accept; each has a false name and type. */
export const hostileFiles: Record<string, () => Promise<Buffer> | Buffer> = {
  'zero bytes': () => Buffer.alloc(0),
  'a program called a.jpg': () => Buffer.concat([Buffer.from('MZ\x90\0'), Buffer.alloc(600)]),
  'an ELF program': () => Buffer.concat([Buffer.from('\x7fELF'), Buffer.alloc(600)]),
  'a shell script': () => Buffer.from('#!/bin/sh\nrm -rf /\n'),
  SVG: () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
  HTML: () => Buffer.from('<!doctype html><script>alert(1)</script>'),
  'HTML in front of a PDF': async () => Buffer.concat([Buffer.from('<html><script>1</script>'), await pdfOf(1)]),
  GIF: () => Buffer.from('R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==', 'base64'),
  ZIP: () => Buffer.from('UEsFBgAAAAAAAAAAAAAAAAAAAAAAAA==', 'base64'),
  'half a JPEG': async () => (await noiseJpeg(400, 300)).subarray(0, 20_000),
  'half a PNG': async () =>
    (
      await sharp(await noiseJpeg(200, 200))
        .png()
        .toBuffer()
    ).subarray(0, 30_000),
  'half a PDF': async () => (await pdfOf(2)).subarray(0, 500),
  'a JPEG head': () => Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16]),
  'a PDF head and noise': () => Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(5_000, 'x')]),
  'a picture of 60,000 by 60,000': () => pngBomb(60_000),
  'a locked PDF': () => lockedPdf(),
  'a PDF with a script': () => changedPdf((pdf) => pdf.addJavaScript('x', 'app.alert(1)')),
  'a PDF that starts programs': () => action('Launch'),
  'a PDF with a program in it': () =>
    changedPdf((pdf) => pdf.attach(Buffer.from('MZ'), 'a.exe', { mimeType: 'application/x-msdownload' })),
  'a PDF of a hundred pages': () => pdfOf(100),
};

const broken = (value: string | Buffer): Part => ({ name: 'data', value });

/** Bodies that are no upload, with the expected error code. */
export const strangeBodies: Record<string, { parts: readonly Part[]; codes: readonly string[] }> = {
  'no file': { parts: [broken('{}')], codes: ['upload_missing', 'invalid_input'] },
  'nothing at all': { parts: [], codes: ['upload_missing', 'invalid_input'] },
  'half JSON': { parts: [broken('{"a":')], codes: ['malformed'] },
  'JSON that is no object': { parts: [broken('[1]')], codes: ['invalid_input'] },
  __proto__: { parts: [broken('{"__proto__":{"a":1}}')], codes: ['malformed', 'invalid_input'] },
  'lists within lists': { parts: [broken(`${'['.repeat(20_000)}${']'.repeat(20_000)}`)], codes: ['malformed'] },
  NUL: { parts: [broken('{"a":"\\u0000"}')], codes: ['invalid_input'] },
  'half a surrogate pair': { parts: [broken('{"a":"\\ud800"}')], codes: ['invalid_input'] },
  'a field nobody knows': { parts: [{ name: 'nobodyKnowsThis', value: '1' }], codes: ['invalid_input'] },
  'a file nobody asked for': { parts: [{ ...file('x'), name: 'nobodyKnowsThis' }], codes: ['invalid_input'] },
  'data as a file': { parts: [{ ...broken('{}'), fileName: 'data.json' }], codes: ['invalid_input'] },
  'a file as text': { parts: [{ name: 'file', value: 'x' }], codes: ['invalid_input'] },
  'endless data': {
    parts: [broken(`{"a":"${'x'.repeat(600_000)}"}`)],
    codes: ['malformed', 'too_large', 'invalid_input'],
  },
  'many fields': {
    parts: Array.from({ length: 40 }, () => broken('{}')),
    codes: ['malformed'],
  },
};

/** Names that none of our files may have. */
export const evilNames = [
  '../../../../etc/passwd',
  '..\\..\\boot.ini',
  '/etc/passwd',
  'a\u202egpj.exe',
  `${'x'.repeat(5_000)}.jpg`,
  'CON',
  '.htaccess',
  'a.jpg.php',
  '<img src=x>.jpg',
  "'; drop table files;--",
];
