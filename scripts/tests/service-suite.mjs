import path from 'node:path';
import { copyTree } from '../new-service/copy-tree.mjs';
import { countSteps } from '../newcomer/steps.mjs';
import { collect } from '../processes/run.mjs';

/** A service that no product sells. */
const name = 'lamination';
const program = 'scripts/new-service.mjs';
const sources = ['packages', 'apps', 'e2e'];
const checks = {
  'module-names': 'findStrayModules',
  'service-rooms': 'findNamedServices',
  'table-owners': 'findSharedTables',
  glossary: 'findRefusedWords',
  'unused-texts': 'findUnusedTexts',
};

/** Commands in the copy; `need` throws the output of a failed one, `refuse` the output of one that should have failed. */
function commandsIn(folder, env) {
  const start = (command, args) => collect(command, args, { cwd: folder, env });
  const need = async (command, args) => {
    const { code, output } = await start(command, args);
    if (code !== 0) throw new Error(output.trim());
    return output;
  };
  const refuse = async (args, sentence) => {
    const { code, output } = await start(process.execPath, args);
    if (code === 0 || !sentence.test(output)) throw new Error(`It was not refused: ${output.trim()}`);
    return output.trim();
  };
  return {
    node: (...args) => need(process.execPath, args),
    tool: (tool, ...args) => need(bin(folder, tool), args),
    refuse,
  };
}

const bin = (folder, tool) => path.join(folder, 'node_modules/.bin', tool);

/** Runs the copy's own checks on the copy and returns their findings. */
async function findFaults(node) {
  const calls = Object.entries(checks).map(
    ([file, find]) => `...(await import('./scripts/checks/${file}.mjs')).${find}()`,
  );
  const found = await node('--input-type=module', '-e', `console.log([${calls.join(', ')}].join('\\n'))`);
  if (found.trim() !== '') throw new Error(found.trim());
}

/** Returns the sources that were added or changed since the copy's first commit. */
async function changedSources({ git }) {
  const lines = (await git('status', '--porcelain', '--untracked-files=all', '--no-renames')).split('\n');
  return lines.map((line) => line.slice(3)).filter((file) => /\.tsx?$/.test(file));
}

async function tryService({ copy, step: tell, env, full }) {
  const { node, tool, refuse } = commandsIn(copy.folder, env);
  // The output of a successful command is discarded.
  const step = (title, run) => tell(title, async () => void (await run()));
  await step('a name that is bad, taken or a word of the program is refused', async () => {
    await refuse([program, 'Two-words'], /^Give a name of one word/);
    await refuse([program, 'nps'], /^"nps" is taken/);
    await refuse([program, 'merchant'], /^"merchant" means something else/);
  });
  await step(`npm run new:service ${name}`, () => node(program, name, '--hindi', 'लैमिनेशन'));
  await step('the same again is refused, and another one while nothing is committed', async () => {
    await refuse([program, name], /is taken/);
    await refuse([program, 'lacquering'], /has changes that are not committed/);
  });
  await step('it is formatted, and its files keep the bounds', async () => {
    await tool('biome', 'format', ...sources);
    await findFaults(node);
  });
  await step('types', () => tool('tsc', '-b'));
  const changed = await changedSources(copy);
  await step('lint, with types', () => tool('oxlint', '--type-aware', '--quiet', ...changed));
  await step('tests of its screen', () => tool('vitest', 'run', '--project', 'web', name));
  await step('tests of its money, with proof', () => tool('vitest', 'run', '--project', 'db', `modules/${name}`));
  if (!full) return;
  await step('every check', () => node('scripts/check.mjs'));
  await step('the whole product starts with it, and it is clicked through', () =>
    node('scripts/test.mjs', '--only', 'e2e', '--file', `e2e/journeys/${name}.spec.ts`),
  );
}

/** Creates a service in a copy of the tree and tests it; in full mode it is also started and clicked through. The copy is removed. */
export async function runServiceTrial({ env, full, keep }) {
  const copy = await copyTree();
  keep(copy.remove);
  try {
    return await countSteps((step) => tryService({ copy, step, env, full }), console.log);
  } finally {
    copy.remove();
  }
}
