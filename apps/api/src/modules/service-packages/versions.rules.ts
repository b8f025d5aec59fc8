import type { VersionState } from '@sevadesk/contract/service-packages';

/** The fields of a published version that decide which one is in force. */
export type Published = {
  id: string;
  validFrom: string | null;
  publishedAt: string | null;
  withdrawnAt: string | null;
};

/** Sorts the later day first; for the same day, the later publication. */
function byDay(a: Published, b: Published): number {
  return (
    (b.validFrom ?? '').localeCompare(a.validFrom ?? '') || (b.publishedAt ?? '').localeCompare(a.publishedAt ?? '')
  );
}

/** Returns the version in force on a day of India: the latest that has started and was not withdrawn. */
export function versionOn<V extends Published>(versions: readonly V[], day: string): V | undefined {
  return versions
    .filter(({ validFrom, withdrawnAt }) => validFrom !== null && validFrom <= day && withdrawnAt === null)
    .toSorted(byDay)[0];
}

/** Returns the state of each version on a day; `replaced` means that a later publication has the same day. */
export function statesOn(versions: readonly Published[], day: string): Map<string, VersionState> {
  const current = versionOn(versions, day)?.id;
  const standing = versions.filter(({ withdrawnAt }) => withdrawnAt === null).toSorted(byDay);
  const stateOf = (version: Published): VersionState => {
    if (version.validFrom === null) return 'draft';
    if (version.withdrawnAt !== null) return 'withdrawn';
    if (version.id === current) return 'current';
    const last = standing.find(({ validFrom }) => validFrom === version.validFrom);
    if (last?.id !== version.id) return 'replaced';
    return version.validFrom > day ? 'coming' : 'former';
  };
  return new Map(versions.map((version) => [version.id, stateOf(version)]));
}
