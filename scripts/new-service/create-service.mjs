import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { collect, runQuietly } from '../processes/run.mjs';
import { inRoot, installedCommand, root } from '../root.mjs';
import { generate } from '../steps/build.mjs';
import { namesOf } from './names.mjs';
import { planService } from './plan.mjs';
import { madeByDatabase, writeSchema } from './schema.mjs';

/** Throws if a file to overwrite has uncommitted changes. */
async function requireClean(files) {
  const { code, output } = await collect('git', ['status', '--porcelain', '--', ...files]);
  if (code !== 0) throw new Error(`Git cannot say whether files are changed: ${output.trim()}`);
  const [first] = output.split('\n').filter(Boolean);
  if (first) throw new Error(`${first.slice(3)} has changes that are not committed: commit them first.`);
}

function write({ file, text }) {
  mkdirSync(path.dirname(inRoot(file)), { recursive: true });
  writeFileSync(inRoot(file), text);
}

const inBiome = (args, files) =>
  runQuietly(installedCommand('biome'), [...args, '--write', ...files.map(({ file }) => file)]);

/** Decisions that are left to a person. */
const leftToDecide = ({ name, title, hindi, prefix }, migration) => [
  `the price: ${migration} starts with 100.00, of which the shop earns 20.00; a network sets its own under Masters, Packages`,
  `the words: "${title}" and, in Hindi, "${hindi}", in packages/messages/messages/{en,hi}/${name}.json and beside them`,
  `the form: what a customer is asked, in packages/contract/src/${name}/form.ts and the screens of apps/web/src/features/${name}`,
  `the numbers: they begin with ${prefix}, which stays once an order has one`,
  'the place in the menus: last of the services, in apps/web/src/app/areas/service-menus.ts',
];

/** Creates a service and adds it everywhere, or changes nothing and throws one sentence. */
export async function createService(name, { withDatabase, ...wanted }) {
  const names = namesOf(root, name, wanted);
  const { made, changed } = planService(root, names);
  const all = [...changed.map(({ file }) => file), ...(withDatabase ? madeByDatabase : [])];
  await requireClean(all);
  for (const file of [...made, ...changed]) write(file);
  const isSource = ({ file }) => /\.tsx?$/.test(file);
  // Imports are sorted by name, and names are known only now; the order in the registries stays as a person set it.
  await inBiome(['check'], made.filter(isSource));
  await inBiome(['format'], changed);
  await generate();
  if (withDatabase) await writeSchema();
  for (const { file } of made) console.log(`made ${file}`);
  for (const file of all) console.log(`changed ${file}`);
  const migration = made.find(({ file }) => file.endsWith('.sql')).file;
  const database = `TEST_ADMIN_DATABASE_URL=... node scripts/db-types.mjs and vitest run -u apps/api/test/schema`;
  const left = [
    ...leftToDecide(names, migration),
    ...(withDatabase ? [] : [`types and schema of the database: ${database}`]),
  ];
  console.log(`Left for you:\n- ${left.join('\n- ')}`);
}
