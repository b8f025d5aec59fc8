import { listArchives } from './modules/audit/index.ts';
import type { Ctx } from './platform/context.ts';

type Archive = Awaited<ReturnType<typeof listArchives>>[number];

const states: Readonly<Record<string, string>> = {
  removing: 'its removal was interrupted: run "npm run archive -- trail" again',
  removed: 'archived',
  attaching: 'its return was interrupted: run "npm run archive -- attach" again',
  attached: 'in the audit trail again',
};

/** Returns one line that says what an archive is: year, state, links, file and hash. */
export function archiveText({
  year,
  state,
  rowCount,
  firstPosition,
  lastPosition,
  file,
  sha256,
  ...made
}: Archive): string {
  const back = made.attachedAt ? `; attached ${made.attachedAt} by ${made.attachedBy}` : '';
  return `${year}: ${states[state] ?? state}; ${rowCount} events, links ${firstPosition} to ${lastPosition}; file ${file}, SHA-256 ${sha256}; made ${made.madeAt} by ${made.madeBy}${back}`;
}

/** Returns one line for each archived year, for `verify` and `prove`. */
export async function archivedText(ctx: Ctx): Promise<string[]> {
  const archives = (await listArchives(ctx)).filter(({ state }) => state !== 'attached');
  return archives.map(
    (archive) =>
      `Archived: ${archiveText(archive)}. Its events were not read; "npm run archive -- check <file>" reads them (docs/running.md).`,
  );
}

/** Returns the sentence about a file that was checked. */
export const checkedText = (file: string, { year, rowCount }: Archive): string =>
  `${file} is the recorded file of ${year}: its ${rowCount} events recompute to their links.`;
