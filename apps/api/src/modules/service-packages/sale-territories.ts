import { type LevelTerms, type NamedTerritory, termsIn, type VolumeBands } from '@sevadesk/contract/service-packages';
import type { Db } from '../../platform/db.ts';
import { territoriesOfVersions } from './territories.repo.ts';
import { territoriesIn } from './territories.rules.ts';

/** Returns what finds the territories in which sales at these price versions were, as they were at the publication of each. */
export async function findTerritories(db: Db, versionIds: readonly string[]) {
  return territoriesIn(await territoriesOfVersions(db, versionIds));
}

/** Returns whether shares differ by territory. */
export function namesTerritories({ levelShares }: LevelTerms): boolean {
  return levelShares.some(({ territoryId }) => territoryId != null);
}

/** Returns the terms that apply in these territories. */
export function termsAt<Terms extends LevelTerms>(terms: Terms, territories: readonly NamedTerritory[]): Terms {
  return termsIn(
    terms,
    territories.map(({ id }) => id),
  );
}

/** Returns the bands by the volume of a month that apply in these territories. */
export function bandsAt(volumeBands: readonly VolumeBands[], territories: readonly NamedTerritory[]) {
  const general = { overridePaise: 0, overrideBasisPoints: null, levelShares: [], volumeBands };
  return termsAt(general, territories).volumeBands;
}
