import { definitionOf } from '@sevadesk/contract/nsdl-pan';
import { drawForm } from './draw-form.ts';
import { drawLetter } from './draw-letter.ts';
import { drawSheet } from './draw-sheet.ts';
import { drawSample } from './draw-sample.ts';
import type { findPrintable } from './list-printables.ts';
import { drawingDay } from './printables.rules.ts';

type Found = NonNullable<Awaited<ReturnType<typeof findPrintable>>>;

function draw({ source, versions, today }: Found): Promise<Buffer> {
  switch (source.group) {
    case 'form': {
      const form = definitionOf(source.version, drawingDay(source.version, today));
      return drawForm({ form, values: {}, token: null, aadhaar: null, state: 'blank' });
    }
    case 'annexure':
      return drawLetter(source.kind);
    case 'sample':
      return drawSample(source.kind, versions, today);
    case 'sheet':
      return drawSheet(source.kind);
  }
}

/** Draws a printable file. Returns its name and PDF bytes. */
export async function drawPrintable(found: Found): Promise<{ name: string; bytes: Buffer }> {
  return { name: `${found.source.key}.pdf`, bytes: await draw(found) };
}
