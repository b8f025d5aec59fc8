import path from 'node:path';
import { requireFreePort } from '../processes/ports.mjs';
import { collect } from '../processes/run.mjs';
import { inRoot, installedCommand } from '../root.mjs';
import { emptyClone, freePorts } from './clone.mjs';
import {
  databaseOf,
  endLine,
  faultsOfPrinted,
  megabytesOf,
  pressCtrlC,
  processesIn,
  readPrinted,
  type,
} from './first-start.mjs';
import { blocksOf, firstCommand } from './readme.mjs';
import { countSteps } from './steps.mjs';

/** The launcher only waits; it must have released the memory of install and build. */
const mostLauncherMegabytes = 250;

const refuse = (faults) => {
  if (faults.length > 0) throw new Error(faults.join('\n'));
};

/** Does the main journey with the printed sign-ins; the program runs from our checkout, because the clone belongs to another account. */
async function doTheMainJob(printed) {
  const { address, signIns } = readPrinted(printed);
  const { code, output } = await collect(
    installedCommand('tsx'),
    ['-C', 'source', inRoot('e2e/newcomer/main-job.ts')],
    {
      env: { ...process.env, NEWCOMER_ADDRESS: address, NEWCOMER_SIGNINS: JSON.stringify(signIns) },
    },
  );
  if (code !== 0) throw new Error(output);
  return output.trim();
}

async function requireNothingLeft(folders, ports) {
  refuse(processesIn(folders).map(({ pid, command }) => `Process ${pid} is left: ${command}`));
  for (const port of ports) await requireFreePort(Number(port), '127.0.0.1', `the port ${port} that is left`);
}

/** Everything that the README promises about the first command, step by step; `step` runs and counts each. */
async function firstHour(clone, step) {
  const ports = await freePorts();
  const command = firstCommand(blocksOf(clone.checkout));
  const typed = type(command, { options: clone.options, env: ports });
  const folders = [path.dirname(clone.checkout)];
  let database;
  try {
    await step(`"${command}" in an empty folder comes to an address`, async () => {
      await typed.until(endLine);
      database = databaseOf(clone.checkout);
      if (!database.home.startsWith(folders[0])) folders.push(database.home);
      ports.DATABASE = database.port;
    });
    await step('the main job is done with the sign-ins that were printed', () => doTheMainJob(typed.printed()));
    await step('what was printed is short and ends with sign-ins and address', () =>
      refuse(faultsOfPrinted(typed.printed())),
    );
    await step('the launcher has given back the memory of the build', () => {
      const launcher = processesIn(folders).find(({ command: one }) => /^\S*node scripts\/start\.mjs/.test(one));
      if (!launcher) throw new Error('The launcher is not found among the processes.');
      const held = megabytesOf(launcher.pid);
      if (held > mostLauncherMegabytes) throw new Error(`It holds ${held} MB, ${mostLauncherMegabytes} are enough.`);
      return `${held} MB`;
    });
    await step('one Ctrl+C stops it, and no process and no port is left', async () => {
      pressCtrlC(typed);
      await typed.ended;
      await requireNothingLeft(folders, Object.values(ports));
    });
  } finally {
    if (typed.isRunning()) pressCtrlC(typed);
    await typed.ended.catch(() => {});
    for (const { pid } of processesIn(folders)) process.kill(Number(pid), 'SIGKILL');
    database?.remove();
  }
}

/** Tests the first hour as one account; reports each step through `say` and returns the count. A failed step ends it. */
export async function tryNewcomer(account, say = console.log) {
  const clone = await emptyClone(account);
  try {
    return await countSteps(
      (step) => firstHour(clone, step),
      (line) => say(`${account.name}: ${line}`),
    );
  } finally {
    clone.remove();
  }
}
