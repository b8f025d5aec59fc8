import { formatDate } from '@sevadesk/contract/kernel/date-format';
import { formatNamed, toPaise } from '@sevadesk/contract/kernel/money';
import { stateByCode } from '@sevadesk/contract/kernel/states';
import { type NpsDraft, npsStepNames, npsSteps } from '@sevadesk/contract/nps';
import { codeText, countryName, m, recordLocale, stateName } from '@sevadesk/messages';
import type { Ctx, MerchantCtx, UserCtx } from '../../platform/context.ts';
import { addHeading, addLabelGrid, addText, drawPageFrame, finishPdf } from '../../platform/pdf/blocks.ts';
import { createPdf, mm, type Pdf } from '../../platform/pdf/document.ts';
import { readFile } from '../downloads/index.ts';
import { findOwn, findSent } from './find-order.ts';
import { type Order, papersOf } from './nps.repo.ts';
import { allManagers } from './nps-rules.repo.ts';

const at = { locale: recordLocale } as const;
const dates = new Set(['birthDate', 'idProofExpiry', 'addressProofExpiry']);
const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

function textOf(field: string, value: unknown): string {
  if (value === undefined || value === null || value === '') return '';
  if (typeof value === 'boolean') return value ? m.nps_yes({}, at) : m.nps_no({}, at);
  if (typeof value === 'number') return field.endsWith('Paise') ? formatNamed(field, toPaise(value)) : `${value} %`;
  const text = typeof value === 'string' ? value : '';
  if (dates.has(field)) return formatDate(text);
  if (field.endsWith('Country')) return countryName(text, recordLocale);
  const state = field.endsWith('State') ? stateByCode(text) : undefined;
  if (state) return stateName(state.code, recordLocale);
  return codeText([`nps_${snake(field)}`, 'nps_proof'], text, recordLocale);
}

const labelOf = (field: string) => codeText(['nps_field'], snake(field), recordLocale);

type Pair = { label: string; value: string };
const filled = (pairs: readonly Pair[]) => pairs.filter(({ value }) => value !== '');

function drawNominees(pdf: Pdf, { nominees = [] }: NpsDraft): void {
  nominees.forEach((nominee, n) => {
    addText(pdf, m.nps_nominee_heading({ n: n + 1 }, at), { bold: true });
    const pairs = Object.entries(nominee).map(([field, value]) => ({
      label: labelOf(`nominee-${snake(field)}`),
      value: field === 'sharePercent' ? `${value ?? ''} %` : textOf(field, value),
    }));
    addLabelGrid(pdf, filled(pairs), 3);
  });
}

function drawStep(pdf: Pdf, step: keyof typeof npsSteps, data: NpsDraft): void {
  addHeading(pdf, codeText(['nps_step'], step, recordLocale), 12);
  if (step === 'nominees') return drawNominees(pdf, data);
  const values: Record<string, unknown> = data;
  const draw = (fields: readonly string[]) => {
    const pairs = fields.map((field) => ({ label: labelOf(field), value: textOf(field, values[field]) }));
    addLabelGrid(pdf, filled(pairs), 3);
  };
  const isPermanent = (field: string) => field.startsWith('perm');
  draw(npsSteps[step].filter((field) => !isPermanent(field)));
  // The two postal addresses have the same labels.
  if (step !== 'address' || data.isPermanentSame === true) return;
  addText(pdf, m.nps_perm_heading({}, at), { bold: true });
  draw(npsSteps.address.filter(isPermanent));
}

/** Draws photo and signature in the frames of the paper form, top right. */
async function drawPictures(ctx: Ctx, pdf: Pdf, order: Order): Promise<void> {
  const top = pdf.y;
  const right = pdf.margin + pdf.width;
  for (const { slot, fileId } of await papersOf(ctx.db, order.id)) {
    if (slot !== 'photo' && slot !== 'signature') continue;
    const { content } = await readFile(ctx, fileId);
    const width = mm(slot === 'photo' ? 25 : 50);
    const height = mm(slot === 'photo' ? 35 : 20);
    const x = slot === 'photo' ? right - width : right - mm(25) - 12 - width;
    pdf.doc.image(content, x, top, { width, height });
    pdf.doc.rect(x, top, width, height).lineWidth(0.5).strokeColor('#555555').stroke();
  }
}

/** Replaces the fund manager's code by the name, because people do not know the code. */
async function withManager(ctx: Ctx, data: NpsDraft): Promise<NpsDraft> {
  const found = (await allManagers(ctx.db)).find(({ code }) => code === data.fundManager);
  return found ? { ...data, fundManager: found.name } : data;
}

type Form = { name: string; type: string; content: Buffer };

async function draw(ctx: Ctx, order: Order): Promise<Form> {
  const title = m.nps_form_title({}, at);
  const pdf = createPdf({
    title,
    footer: (page, pages) => m.nps_form_footer({ number: order.number, page, pages }, at),
  });
  await drawPictures(ctx, pdf, order);
  addHeading(pdf, title, 16);
  addText(pdf, order.number, { size: 11 });
  pdf.y = Math.max(pdf.y, pdf.margin + mm(35)) + 12;
  addText(pdf, m.nps_form_facsimile({}, at), { size: 9, bold: true, color: '#b00020' });
  pdf.y += 8;
  const data = await withManager(ctx, order.data);
  for (const step of npsStepNames) drawStep(pdf, step, data);
  const { count } = pdf.doc.bufferedPageRange();
  for (let page = 0; page < count; page++) {
    pdf.doc.switchToPage(page);
    drawPageFrame(pdf);
  }
  return { name: `${order.number}.pdf`, type: 'application/pdf', content: await finishPdf(pdf) };
}

/** Returns the filled form of the shop's order as a PDF marked as a facsimile. Throws not_found. */
export async function ownForm(ctx: MerchantCtx, id: string): Promise<Form> {
  return draw(ctx, await findOwn(ctx, id));
}

/** Returns the form of a submitted order of any shop. Throws not_found. */
export async function sentForm(ctx: UserCtx, id: string): Promise<Form> {
  return draw(ctx, await findSent(ctx, id));
}
