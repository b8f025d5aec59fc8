import fc from 'fast-check';
import { prove } from '../../../src/modules/wallet/index.ts';
import type { TestApp } from '../../helpers.ts';
import { askingCommands } from './asking.ts';
import { chargingCommands } from './charging.ts';
import { collectingCommands } from './collecting.ts';
import { mandatingCommands } from './mandating.ts';
import { movingCommands } from './moving.ts';
import { payingCommands } from './paying.ts';
import { openHistory, openPeople } from './real.ts';
import { transferringCommands } from './transferring.ts';

const commands = fc.commands(
  [
    ...movingCommands,
    ...chargingCommands,
    ...askingCommands,
    ...collectingCommands,
    ...mandatingCommands,
    ...payingCommands,
    ...transferringCommands,
  ],
  {
    maxCommands: 40,
    size: 'max',
  },
);

/** Runs random histories on the ledger and on its model; throws with the seed, the path and the shortest failing history. */
export async function runHistories(app: TestApp, numRuns: number, seed: number): Promise<void> {
  const people = await openPeople(app);
  await fc.assert(
    fc.asyncProperty(commands, async (history) => {
      const start = await openHistory(people);
      await fc.asyncModelRun(() => start, history);
      const differences = await prove(people.ctx);
      if (differences.length > 0) throw new Error(`prove names ${JSON.stringify(differences)}`);
    }),
    { numRuns, seed },
  );
}
