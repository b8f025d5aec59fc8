import { istDateOf } from '@sevadesk/contract/kernel/dates';
import type { Upload } from '../modules/downloads/index.ts';
import { blankFormDefinition } from '../modules/nsdl-pan/forms/blank-forms.ts';
import { cropPicture } from '../modules/nsdl-pan/scan/crop-picture.ts';
import { drawForm } from '../modules/nsdl-pan/paper/draw-form.ts';
import { boxes } from '../modules/nsdl-pan/paper/form-layout.rules.ts';
import { imageLimits, type Limits } from '../modules/nsdl-pan/scan/limits.repo.ts';
import { pagesOf } from '../modules/nsdl-pan/scan/page-images.ts';
import { printOwnForm } from '../modules/nsdl-pan/paper/print-form.ts';
import type { Ctx } from '../platform/context.ts';
import type { Begun } from './applications.ts';
import { signedScan } from './drawn-scan.ts';
import { isAtTheDesk } from './stories.ts';

type Images = Pick<Ctx, 'images'>;

const sharedCount = 2;
const formPages = 3;
/** The number of decoding processes. */
const atOnce = 2;

type Wanted = { id: string; seed: number; form: Buffer; pages: number };

/**
 * Draws a shop's scan: the signed first page of a printed form, and the others as printed; `seed`
 * selects the portrait and the rotation.
 */
async function drawScan(ctx: Images, { form, seed, pages }: Wanted, limits: Limits): Promise<Upload[]> {
  const files: Upload[] = [];
  for (let page = 0; page < pages; page++) {
    const { bytes } = await ctx.images.renderPdfPage(form, { page, type: 'image/jpeg', quality: 92 });
    const lean = ((seed % 5) - 2) * 0.6;
    const scan = page === 0 ? await signedScan(bytes, boxes, { lean, seed }) : bytes;
    files.push({ name: `page-${page + 1}.jpg`, bytes: scan });
  }
  // Measured and cropped here in parallel; the shop's own upload, in a sequential transaction, then finds the result cached.
  const [first] = await pagesOf(ctx, files, { maxBytes: limits.pageMaxBytes });
  for (const { kind, box } of first?.suggestions ?? []) {
    if (first) await cropPicture(ctx, first, { kind, box, page: 1, rotation: 0 }, limits[kind]);
  }
  return files;
}

/** Draws a blank form, with SAMPLE in the name's boxes, shared by applications that nobody opens any more. */
function sharedForm(today: string): Promise<Buffer> {
  return drawForm({
    form: blankFormDefinition(today),
    values: { lastName: 'SAMPLE', firstName: 'NAMOONA', cardName: 'NAMOONA SAMPLE' },
    token: null,
    aadhaar: null,
    state: 'blank',
  });
}

/** Draws the scan of each application: its own if still at the desk, otherwise one of a few shared ones. */
export async function drawScans(ctx: Ctx, begun: readonly Begun[]): Promise<(one: Begun) => Upload[]> {
  const limits = await imageLimits(ctx.db);
  const form = await sharedForm(istDateOf(ctx.clock.now()));
  const wanted: Wanted[] = Array.from({ length: sharedCount }, (_, seed) => ({
    id: String(seed),
    seed,
    form,
    pages: 1,
  }));
  for (const { id, number, owner, ends } of begun.filter(isAtTheDesk)) {
    const { content } = await printOwnForm(owner, id);
    // Waiting forms are compared field by field, so they get all pages.
    wanted.push({ id, seed: number, form: content, pages: ends === 'waiting' ? formPages : 1 });
  }
  const drawn = new Map<string, Upload[]>();
  for (let from = 0; from < wanted.length; from += atOnce) {
    const batch = wanted.slice(from, from + atOnce);
    const scans = await Promise.all(batch.map((one) => drawScan(ctx, one, limits)));
    for (const [index, { id }] of batch.entries()) drawn.set(id, scans[index] ?? []);
  }
  return ({ id, number }) => {
    const scan = drawn.get(id) ?? drawn.get(String(number % sharedCount));
    if (!scan) throw new Error('No scan was drawn');
    return scan;
  };
}
