import type { ImageLimit } from '@sevadesk/contract/nsdl-pan';
import type { Db } from '../../../platform/db.ts';

export type Limits = { photo: ImageLimit; signature: ImageLimit; pageMaxBytes: number };

/** Returns the provider's current limits; staff may change the rows. */
export async function imageLimits(db: Db, provider: 'nsdl' | 'uti' = 'nsdl'): Promise<Limits> {
  const rows = await db
    .selectFrom('panImageLimits')
    .select(['kind', 'width', 'height', 'dpi', 'maxBytes', 'color'])
    .where('provider', '=', provider)
    .execute();
  const of = (kind: string) => {
    const row = rows.find((one) => one.kind === kind);
    if (!row) throw new Error(`No image limits for ${kind}`);
    const { kind: _, ...limit } = row;
    return limit;
  };
  return { photo: of('photo'), signature: of('signature'), pageMaxBytes: of('page').maxBytes };
}
