import { askedProofs, cropKinds, picturesOf, type ScanView } from '@sevadesk/contract/nsdl-pan';
import type { Ctx } from '../../../platform/context.ts';
import { temporaryLink } from '../../downloads/index.ts';
import type { Application } from '../core/application.repo.ts';
import { worded } from '../forms/find-faults.ts';
import { formOfApplication } from '../forms/open-form.ts';
import { todayOf } from '../core/today.ts';
import { currentFiles, type StoredFile } from '../core/files.repo.ts';
import { asFractions, boxes, layoutForm } from '../paper/form-layout.rules.ts';
import { imageLimits } from './limits.repo.ts';
import { pageDpi } from './measure-page.ts';
import { scanFindings } from './scan-findings.rules.ts';
import { cropMeta, pageMeta } from './scan-meta.rules.ts';

const linkOf = (ctx: Ctx, { fileId, name }: StoredFile) => temporaryLink(ctx, { id: fileId, name }).tempUrl;

function pageOf(ctx: Ctx, file: StoredFile, token: string | null): ScanView['pages'][number] {
  const { width, height, deskewed, code } = pageMeta.parse(file.meta);
  return {
    page: file.page ?? 1,
    width,
    height,
    dpi: pageDpi,
    bytes: file.bytes,
    tempUrl: linkOf(ctx, file),
    formPage: code?.page ?? null,
    isPrinted: code !== null && code.token === token,
    deskewed,
  };
}

function cropOf(ctx: Ctx, file: StoredFile): ScanView['crops'][number] {
  const meta = cropMeta.parse(file.meta);
  return {
    ...meta,
    kind: file.kind === 'photo' ? 'photo' : 'signature',
    page: file.page ?? 1,
    bytes: file.bytes,
    tempUrl: linkOf(ctx, file),
    findings: meta.findings.map((finding) => worded(ctx, finding)),
  };
}

/** Returns where photo and signature were found; without marks, where the form has them. */
function suggestionsOf(pages: readonly StoredFile[]): ScanView['suggestions'] {
  const found = pages.map((file) => ({ page: file.page ?? 1, ...pageMeta.parse(file.meta) }));
  const marked = found.find(({ suggestions }) => suggestions.length > 0);
  if (marked)
    return marked.suggestions.map((suggestion) => ({ ...suggestion, page: marked.page, by: 'marks' as const }));
  const first = found[0];
  if (!first) return [];
  return cropKinds.map((kind) => ({ kind, page: first.page, box: asFractions(boxes[kind]), by: 'layout' as const }));
}

/** Returns pages, suggestions, crops and limits of an application's scan. */
export async function scanViewOf(ctx: Ctx, application: Application): Promise<ScanView> {
  const [files, limits, form] = await Promise.all([
    currentFiles(ctx.db, application.id, ['page', 'photo', 'signature']),
    imageLimits(ctx.db),
    formOfApplication(ctx, application),
  ]);
  const pages = files.filter(({ kind }) => kind === 'page');
  const crops = files.filter(({ kind }) => kind !== 'page');
  const { id, status, token, cardName, attempt } = application;
  const needs = picturesOf(application.category);
  return {
    id,
    status,
    token,
    cardName,
    attempt,
    pages: pages.map((file) => pageOf(ctx, file, token)),
    findings: scanFindings(
      pages.map((file) => ({ page: file.page ?? 1, code: pageMeta.parse(file.meta).code })),
      token,
    ).map((finding) => worded(ctx, finding)),
    suggestions: suggestionsOf(pages),
    crops: crops.map((file) => cropOf(ctx, file)),
    regions: layoutForm(form).regions.map(({ region, page, rect }) => ({ region, page, box: asFractions(rect) })),
    limits,
    needs: [...needs],
    proofs: askedProofs(form, application.data, todayOf(ctx)),
    isComplete: pages.length > 0 && needs.every((kind) => crops.some((file) => file.kind === kind)),
  };
}
