import { storedCode } from '@sevadesk/contract/kernel/stored-code';
import { type KycSubject, kycDocuments, kycProducts } from '@sevadesk/contract/kyc';
import { z } from 'zod';
import type { Db } from '../../platform/db.ts';
import { settingValue, storeSetting } from '../../platform/setting-row.ts';
import { storedTexts } from '../../platform/texts.ts';
import type { Requirement } from './kyc.rules.ts';

const documentOf = storedCode(kycDocuments);
const key = 'kyc-policy';
const stored = z.object({ validMonths: z.int().nullable(), products: z.array(z.enum(kycProducts)) });
export type Policy = z.infer<typeof stored>;

export async function requirementsOf(db: Db, subject: KycSubject): Promise<Requirement[]> {
  const rows = await db
    .selectFrom('kycRequirements')
    .select(['document', 'idTypeId', 'isActive', 'isRequired', 'mostFiles', 'note'])
    .where('subject', '=', subject)
    .orderBy('position')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ ...row, document: documentOf(row.document), note: storedTexts(row.note) }));
}

type NewRequirement = Requirement & { id: string };

/** Replaces all rows. */
export async function replaceRequirements(db: Db, subject: KycSubject, rows: readonly NewRequirement[]): Promise<void> {
  await db.deleteFrom('kycRequirements').where('subject', '=', subject).execute();
  if (rows.length === 0) return;
  await db
    .insertInto('kycRequirements')
    .values(rows.map((row, index) => ({ ...row, subject, position: index + 1 })))
    .execute();
}

export async function getPolicy(db: Db): Promise<Policy> {
  const value = await settingValue(db, key);
  return stored.safeParse(value).data ?? { validMonths: null, products: [] };
}

export async function writePolicy(db: Db, policy: Policy, by: { userId: string; at: string }): Promise<void> {
  await storeSetting(db, key, policy, by);
}

export async function idTypeNames(db: Db) {
  return db.selectFrom('idTypes').select(['id', 'name']).orderBy('rank').orderBy('name').execute();
}
