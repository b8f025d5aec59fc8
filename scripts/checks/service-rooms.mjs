import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'rolldown/experimental';
import { root as repository } from '../root.mjs';

/** The rooms that serve every service alike: they iterate over the registry and name none. */
const sharedRooms = [
  ...['orders', 'dashboard', 'reports', 'search', 'tickets', 'privacy'],
  ...['kyc', 'notifications', 'service-packages', 'views', 'partner-api'],
];
const places = ['packages/contract/src', 'apps/api/src/modules', 'apps/web/src/features'];

/** A file that may name a service, and why. */
const allowed = new Map([
  ['apps/web/src/features/partner-api/components/guide-calls.ts', 'the guide tells one story, call by call'],
]);

/** Names of services that mean something else as well: GST is a tax and a paper, too. */
const ambiguous = new Set(['gst']);

/** How many files outside its own folders may name a service: what a new one costs. It only ever falls. */
const mostOutside = 17;

const isNode = (value) => typeof value?.type === 'string';

function* walk(node) {
  yield node;
  for (const value of Object.values(node).flat()) if (isNode(value)) yield* walk(value);
}

function parse(file, text) {
  const { program, errors } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${file} cannot be read: ${errors[0].message}`);
  return [...walk(program)];
}

const keyOf = ({ key }) => key?.name ?? key?.value;

/** The modules of the contract that describe a service, each with its kinds of order. */
function servicesOf(root) {
  const contract = path.join(root, places[0]);
  return readdirSync(contract, { withFileTypes: true })
    .filter(({ name }) => name !== 'kernel' && existsSync(path.join(contract, name, 'service.ts')))
    .map(({ name: module }) => {
      const file = path.join(contract, module, 'service.ts');
      const properties = parse(file, readFileSync(file, 'utf8')).filter(({ type }) => type === 'Property');
      const valueOf = (name) => properties.find((property) => keyOf(property) === name).value;
      const names = [valueOf('name').value, ...valueOf('kinds').properties.map(keyOf)];
      const right = new RegExp(`^(m\\.)?${names[0]}\\.[a-z]+$`);
      return { module, right, names: names.filter((name) => !ambiguous.has(name)) };
    });
}

const isSource = (file) => /\.tsx?$/.test(file) && !/\.(test|d|gen)\.tsx?$/.test(file);
const filesIn = (root, folder) =>
  readdirSync(path.join(root, folder), { recursive: true })
    .map((file) => `${folder}/${file}`)
    .filter(isSource);

function sharedSources(root) {
  return places.flatMap((place) =>
    sharedRooms
      .map((room) => `${place}/${room}`)
      .filter((folder) => existsSync(path.join(root, folder)))
      .flatMap((folder) => filesIn(root, folder)),
  );
}

/** What a node names of a service: its module by import, a kind of its orders, or a message of its module. */
function namedBy(node, { module, right, names }) {
  if (/^(Import|ExportNamed|ExportAll)Declaration$/.test(node.type) && node.source)
    return new RegExp(`(contract|[.]{1,2}(/modules|/features)?)/${module}(/|$)`).test(node.source.value)
      ? node.source.value
      : undefined;
  if (node.type === 'Literal') return names.includes(node.value) || right.test(node.value) ? node.value : undefined;
  if (node.type === 'Property' && !node.shorthand) return names.includes(node.key?.name) ? node.key.name : undefined;
  if (node.type !== 'MemberExpression' || node.object.name !== 'm') return undefined;
  return node.property.name?.startsWith(`${module.replaceAll('-', '_')}_`) ? `m.${node.property.name}` : undefined;
}

function linesNaming(root, file, services) {
  const text = readFileSync(path.join(root, file), 'utf8');
  return parse(file, text).flatMap((node) =>
    services.flatMap((service) => {
      const named = namedBy(node, service);
      return named === undefined ? [] : [{ service, named, line: text.slice(0, node.start).split('\n').length }];
    }),
  );
}

/** The files outside a service's own folders that name it; addresses (routes/), labels of messages and tests are not counted. */
export function filesOutside(root = repository) {
  const services = servicesOf(root);
  const files = ['packages/contract/src', 'apps/api/src', 'apps/web/src'].flatMap((folder) => filesIn(root, folder));
  const found = new Map(services.map(({ module }) => [module, []]));
  for (const file of files.filter((name) => !name.includes('/src/routes/')))
    for (const module of new Set(linesNaming(root, file, services).map(({ service }) => service.module)))
      if (!file.includes(`/${module}/`) && !file.includes(`/providers/`)) found.get(module).push(file);
  return found;
}

/** One line for each place where a room that is shared by all services names one of them, and for each service that costs too much. */
export function findNamedServices(root = repository) {
  const services = servicesOf(root);
  const named = sharedSources(root)
    .filter((file) => !allowed.has(file))
    .flatMap((file) =>
      linesNaming(root, file, services).map(
        ({ service, named: what, line }) =>
          `${file}:${line} names "${what}" of ${service.module}: give it by its service.ts`,
      ),
    );
  const dear = [...filesOutside(root)]
    .filter(([, files]) => files.length > mostOutside)
    .map(
      ([module, files]) =>
        `${module} is named by ${files.length} files outside its folders, ${mostOutside} at most: ${files.join(', ')}`,
    );
  return [...named, ...dear];
}
