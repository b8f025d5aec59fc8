import { maskAccount } from '@sevadesk/contract/kernel/indian-ids';
import type { KycDocumentView, KycOwnView, KycTyped } from '@sevadesk/contract/kyc';
import { textIn } from '@sevadesk/messages';
import type { Ctx } from '../../platform/context.ts';
import * as repo from './kyc.repo.ts';
import { asked, inOrder, isComplete, mayChange, type Requirement } from './kyc.rules.ts';
import { requirementsOf } from './requirements.repo.ts';
import { knownOf } from './subjects.repo.ts';

/** Returns the current requirements of a shop or person. */
export async function askedOf(ctx: Ctx, subject: repo.Subject): Promise<Requirement[]> {
  const rows = await requirementsOf(ctx.db, subject.subject);
  return asked(rows, (await knownOf(ctx.db, subject))?.idTypeId ?? null);
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : null);

function typedOf(stored: repo.StoredDocument | undefined, isMasked: boolean): KycTyped {
  const values = stored?.values ?? {};
  const account = textOf(values.accountNumber);
  return {
    pan: textOf(values.pan),
    name: textOf(values.name),
    accountNumber: account !== null && isMasked ? maskAccount(account) : account,
    ifsc: textOf(values.ifsc),
    gstin: textOf(values.gstin),
    aadhaarLast4: stored?.aadhaarLast4 ?? null,
  };
}

type Sources = {
  stored: repo.StoredDocument | undefined;
  pictures: readonly repo.StoredPicture[];
  locale: Ctx['locale'];
  isMasked: boolean;
};

function viewOf(requirement: Requirement, { stored, pictures, locale, isMasked }: Sources): KycDocumentView {
  const { document, isRequired, mostFiles, note } = requirement;
  const own = pictures.filter(({ documentId }) => documentId === stored?.id);
  const hasAadhaar = stored?.aadhaarHash !== null && stored !== undefined;
  return {
    document,
    status: stored?.status ?? 'open',
    isRequired,
    mostFiles,
    note: textIn(note, locale),
    values: typedOf(stored, isMasked),
    files: own.map(({ id, position, isMasked, fileId, name, type, bytes, pages }) => ({
      id,
      position,
      isMasked,
      file: { id: fileId, name, type, bytes, pages },
    })),
    reason: stored?.reason ?? null,
    remark: stored?.remark ?? null,
    submittedAt: stored?.submittedAt ?? null,
    decidedAt: stored?.decidedAt ?? null,
    version: stored?.version ?? 0,
    isComplete: isComplete({ document, values: stored?.values ?? {}, hasAadhaar, files: own.length }, mostFiles),
  };
}

/** Returns all documents of a shop or person: those requested now, and earlier ones that are no longer requested. */
export async function getSubjectPapers(ctx: Ctx, subject: repo.Subject, { isMasked }: { isMasked: boolean }) {
  const requirements = await askedOf(ctx, subject);
  const found = await repo.findCase(ctx.db, subject);
  const stored = found ? await repo.documentsOf(ctx.db, found.id) : [];
  const pictures = found ? await repo.picturesOf(ctx.db, found.id) : [];
  const known = new Set(requirements.map(({ document }) => document));
  const former = stored
    .filter(({ document }) => !known.has(document))
    .map(
      ({ document }): Requirement => ({
        document,
        idTypeId: null,
        isActive: false,
        isRequired: false,
        mostFiles: 5,
        note: {},
      }),
    );
  const documents = [...requirements, ...former.toSorted((a, b) => inOrder(a.document) - inOrder(b.document))];
  return {
    status: found?.status ?? ('open' as const),
    submittedAt: found?.submittedAt ?? null,
    verifiedAt: found?.verifiedAt ?? null,
    expiresOn: found?.expiresOn ?? null,
    requestReason: found?.requestReason ?? null,
    documents: documents.map((requirement) =>
      viewOf(requirement, {
        pictures,
        isMasked,
        locale: ctx.locale,
        stored: stored.find(({ document }) => document === requirement.document),
      }),
    ),
    history: found ? await repo.eventsOf(ctx.db, found.id) : [],
  };
}

/** Returns the documents that can be submitted: complete, and neither decided nor pending. A rejected one must be changed first. */
export function readyOf(documents: readonly KycDocumentView[]) {
  return documents
    .filter(({ status, isComplete }) => isComplete && (status === 'open' || status === 'expired'))
    .map(({ document }) => document);
}

/** Returns whether any part of a document exists. */
const isTouched = ({ files, values }: KycDocumentView) =>
  files.length > 0 || Object.values(values).some((value) => value !== null);

/** Returns the caller's own documents. */
export async function getOwn(ctx: Ctx, subject: repo.Subject): Promise<KycOwnView> {
  const papers = await getSubjectPapers(ctx, subject, { isMasked: false });
  const missing = papers.documents.filter(
    (one) =>
      one.status === 'rejected' || (mayChange(one.status) && !one.isComplete && (one.isRequired || isTouched(one))),
  );
  return { ...papers, ready: readyOf(papers.documents), missing: missing.map(({ document }) => document) };
}
