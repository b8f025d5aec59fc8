import type { KycDocument } from '@sevadesk/contract/kyc';
import type { Ctx } from '../../platform/context.ts';
import { type CheckedFile, destroyFiles, storeFile, type Upload } from '../downloads/index.ts';
import * as repo from './kyc.repo.ts';
import { asked } from './kyc.rules.ts';
import { askedOf } from './list-papers.ts';
import { deleteUntouched, givenBy, idTypesOf } from './old-pictures.repo.ts';
import { pictureOf } from './receive-picture.ts';
import { requirementsOf } from './requirements.repo.ts';
import { lockOwn, openDocument } from './settle-case.ts';
import { knownOf } from './subjects.repo.ts';

/** Documents whose pictures can be imported: an Aadhaar card must first be masked by a person. */
export type OldDocument = Exclude<KycDocument, 'aadhaar'>;

/** The free positions of one document of one shop, from 0. */
type FreePlaces = { merchantId: string; document: KycDocument; positions: number[] };

const upTo = (most: number) => Array.from({ length: most }, (_, at) => at);

/** Returns the free positions of every document that a shop is asked for; none if the document is pending or verified. */
export async function findFreePlaces(ctx: Ctx, merchantIds: readonly string[]): Promise<FreePlaces[]> {
  const requirements = await requirementsOf(ctx.db, 'merchant');
  const given = new Map(
    (await givenBy(ctx.db, merchantIds)).map((one) => [`${one.merchantId} ${one.document}`, one] as const),
  );
  return [...(await idTypesOf(ctx.db, merchantIds))].flatMap(([merchantId, idTypeId]) =>
    asked(requirements, idTypeId).map(({ document, mostFiles }) => {
      const known = given.get(`${merchantId} ${document}`);
      const most = known && known.status !== 'open' ? 0 : mostFiles;
      return { merchantId, document, positions: upTo(most).filter((at) => !known?.positions.includes(at)) };
    }),
  );
}

type Place = { document: OldDocument; position: number };

/** Checks and re-encodes a picture of an old system as if the shop had uploaded it. Throws file_refused. */
export function readOldPicture(ctx: Ctx, place: Place, upload: Upload): Promise<CheckedFile> {
  return pictureOf(ctx, { ...place, turn: '0', covers: [], hasNoNumber: false }, upload);
}

/** Fills the card's values from the merchant's record if the shop has typed nothing. */
async function fillValues(ctx: Ctx, subject: repo.Subject, stored: repo.StoredDocument): Promise<void> {
  const values = await knownValues(ctx, subject, stored.document);
  const isFilled = values !== undefined && Object.keys(stored.values).length === 0;
  await repo.changeDocument(ctx.db, stored.id, isFilled ? { values: JSON.stringify(values) } : {});
}

async function knownValues(ctx: Ctx, subject: repo.Subject, document: KycDocument) {
  if (document !== 'pan') return undefined;
  const known = await knownOf(ctx.db, subject);
  if (!known?.pan || known.ownerName.trim() === '') return undefined;
  return { pan: known.pan, name: known.ownerName.toUpperCase() };
}

/**
 * Stores a picture of an old system at its shop, in the caller's transaction, and returns its id; undefined if its place is taken or
 * the document is not open. Submits nothing: the shop reviews it and gives its consent.
 */
export async function addOldPicture(
  ctx: Ctx,
  { merchantId, document, position, picture }: Place & { merchantId: string; picture: CheckedFile },
): Promise<string | undefined> {
  const subject = { subject: 'merchant', id: merchantId } as const;
  const requirement = (await askedOf(ctx, subject)).find((one) => one.document === document);
  if (!requirement || position >= requirement.mostFiles) return undefined;
  const { id: caseId, erasedAt } = await lockOwn(ctx, subject);
  if (erasedAt !== null) return undefined;
  const stored = await openDocument(ctx, caseId, document);
  const pictures = await repo.picturesOf(ctx.db, caseId);
  const isTaken = pictures.some((one) => one.documentId === stored.id && one.position === position);
  if (stored.status !== 'open' || isTaken) return undefined;
  const file = await storeFile(ctx, 'kyc', picture, merchantId);
  const id = ctx.ids.next();
  await repo.insertPicture(ctx.db, { id, documentId: stored.id, fileId: file.id, position, isMasked: false });
  await fillValues(ctx, subject, stored);
  return id;
}

const isAsKnown = (typed: Record<string, unknown>, known: { pan: string; name: string } | undefined) =>
  known !== undefined && typed.pan === known.pan && typed.name === known.name;

/** Deletes an imported picture in the caller's transaction; returns false if the shop has replaced or submitted it. */
export async function removeOldPicture(
  ctx: Ctx,
  { merchantId, pictureId }: { merchantId: string; pictureId: string },
): Promise<boolean> {
  const subject = { subject: 'merchant', id: merchantId } as const;
  if (!(await repo.findCase(ctx.db, subject))) return false;
  const { id: caseId } = await lockOwn(ctx, subject);
  const pictures = await repo.picturesOf(ctx.db, caseId);
  const picture = pictures.find(({ id }) => id === pictureId);
  const stored = (await repo.documentsOf(ctx.db, caseId)).find(({ id }) => id === picture?.documentId);
  if (!picture || stored?.status !== 'open') return false;
  await repo.deletePicture(ctx.db, picture.id);
  await destroyFiles(ctx, [picture.fileId]);
  const isLast = !pictures.some(({ id, documentId }) => id !== pictureId && documentId === stored.id);
  const isEmptied = isLast && isAsKnown(stored.values, await knownValues(ctx, subject, stored.document));
  await repo.changeDocument(ctx.db, stored.id, isEmptied ? { values: '{}' } : {});
  await deleteUntouched(ctx.db, caseId, stored.document);
  return true;
}
