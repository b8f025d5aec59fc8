// npm run bench machines -- [--fault power|place|program] [--times 10]: an installation on four machines of Debian with systemd, set up by
// the steps of deploy/cluster/README.md and docs/running.md with the units of deploy/: three for PostgreSQL, one for the program. Machines
// are containers of systemd-nspawn with disks on this machine's disk. They lose power under a mixed day of load and come back by what
// is enabled. Exit code 1 if an acknowledged write is lost or doubled. Root and Debian's debootstrap, systemd-container and iproute2 are needed.
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { waitUntilWhole } from '../deploy/cluster/parts/nodes.mjs';
import { requirePackages } from '../deploy/cluster/parts/packages.mjs';
import { endWithSentence } from '../scripts/processes/end.mjs';
import { ensureBuilt } from '../scripts/steps/build.mjs';
import { startPeople } from './cluster/people.mjs';
import { reportAnswers, reportFault, reportVerdict } from './cluster/report.mjs';
import { runFault } from './cluster/run-faults.mjs';
import { powerOff, removeMachines, runOn } from './machines/machine.mjs';
import { ports, startMachines } from './machines/trial.mjs';

const needed = {
  debootstrap: 'debootstrap',
  'systemd-nspawn': 'systemd-container',
  ip: 'iproute2',
  nsenter: 'util-linux',
};

/** The faults of `run-faults.mjs`, made by the power switch of machines and by signals of systemd. */
function faultsOf({ plan, machines, on, web }) {
  const units = ports.map((port) => `sevadesk@${port}`);
  const killProgram = () => runOn(web, ['systemctl', 'kill', '-s', 'KILL', ...units]);
  return {
    power: {
      lastsMs: 18_000,
      limitMs: 15_000,
      forms: ['its power fails'],
      begin: ({ leader }) => powerOff(machines.get(leader.name)),
      end: ({ leader }) => on(leader),
    },
    place: {
      lastsMs: 60_000,
      limitMs: 60_000,
      forms: ['the power of all three fails, the program too ends, and the power is back after fifteen seconds'],
      begin: async () => {
        for (const machine of machines.values()) powerOff(machine);
        killProgram();
        await pause(15_000);
        await Promise.all(plan.nodes.map(on));
      },
      end: () => waitUntilWhole(plan.nodes),
    },
    program: {
      lastsMs: 10_000,
      limitMs: 15_000,
      forms: ['kill -9 of both processes of the program'],
      begin: killProgram,
      end: () => {},
    },
  };
}

async function measure({ asked, times }, ends) {
  ends.push(removeMachines);
  await removeMachines();
  const trial = await startMachines(console.log);
  const faults = faultsOf(trial);
  const env = {
    ...process.env,
    NODE_ENV: 'test',
    LOG_LEVEL: 'fatal',
    DATA_DIR: trial.files,
    ...trial.settings,
    LOAD_SERVERS: ports.map((port) => `http://127.0.0.1:${port}`).join(','),
  };
  // In the network of the program's machine, and as its account, since both write to the same files.
  const account = ['-u', '-g'].map((which) => runOn(trial.web, ['id', which, 'sevadesk']).trim());
  const enter = ['nsenter', '-t', String(trial.web.init), '-n', '-S', account[0], '-G', account[1]];
  const { seen, judge } = await startPeople(env, ends, enter);
  console.log('The load runs.');
  let isGood = true;
  const kinds = asked ?? Object.keys(faults);
  for (const [n, kind] of kinds.entries()) {
    const fault = faults[kind];
    if (!fault) throw new Error(`There is no fault "${kind}"; there are ${Object.keys(faults).join(', ')}.`);
    console.log(`${kind}:`);
    const inTime = reportFault(kind, await runFault({ plan: trial.plan, seen, fault, times }), fault.limitMs);
    const starts = ports.map((port) =>
      runOn(trial.web, ['systemctl', 'show', '-P', 'NRestarts', `sevadesk@${port}`]).trim(),
    );
    isGood =
      reportVerdict(
        await judge(n === kinds.length - 1),
        `systemd has restarted the program ${starts.join(' and ')} times`,
      ) &&
      inTime &&
      isGood;
  }
  reportAnswers(seen);
  return isGood;
}

const ends = [];
const stop = async () => {
  for (const end of ends.splice(0).reverse()) await end();
};
process.once('SIGINT', () => void stop().then(() => process.exit(1)));
process.once('SIGTERM', () => void stop().then(() => process.exit(1)));
try {
  const { values } = parseArgs({ options: { fault: { type: 'string', multiple: true }, times: { type: 'string' } } });
  requirePackages(needed, 'it starts machines');
  await ensureBuilt({ forProduction: true });
  process.exitCode = (await measure({ asked: values.fault, times: Number(values.times ?? 10) }, ends)) ? 0 : 1;
} catch (error) {
  await stop();
  endWithSentence(error);
} finally {
  await stop();
}
