import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root as repository } from '../root.mjs';
import { lineOf, parse, sourcesIn, walk } from './syntax.mjs';

/** Modules shared by all services: they iterate over the registry and name no service. */
const sharedRooms = [
  'orders',
  'dashboard',
  'reports',
  'search',
  'tickets',
  'privacy',
  'kyc',
  'notifications',
  'service-packages',
  'views',
  'partner-api',
  'customers',
  'approvals',
];
const contract = 'packages/contract/src';
const inSharedRoom = new RegExp(
  `^(${contract}|apps/api/src/modules|apps/web/src/features)/(${sharedRooms.join('|')})/`,
);

/** Service names with another meaning: GST is also a tax and a document. */
const ambiguous = new Set(['gst']);

/** Maximum number of outside files that may name a service: the cost of a new one. It may only decrease. */
const mostOutside = 8;

const keyOf = ({ key }) => key?.name ?? key?.value;

/** Returns the contract modules that describe a service: their import paths, names and permissions. */
function servicesOf(root) {
  return readdirSync(path.join(root, contract))
    .filter((name) => name !== 'kernel' && existsSync(path.join(root, contract, name, 'service.ts')))
    .map((module) => {
      const file = `${contract}/${module}/service.ts`;
      const tree = parse(file, readFileSync(path.join(root, file), 'utf8'));
      const properties = [...walk(tree)].filter(({ type }) => type === 'Property');
      const valueOf = (name) => properties.find((property) => keyOf(property) === name).value;
      const names = [valueOf('name').value, ...valueOf('kinds').properties.map(keyOf)];
      return {
        module,
        names: names.filter((name) => !ambiguous.has(name)),
        right: new RegExp(`^(m\\.)?${names[0]}\\.[a-z]+$`),
        source: new RegExp(`(contract|[.]{1,2}(/modules|/features)?)/${module}(/|$)`),
        message: `${module.replaceAll('-', '_')}_`,
      };
    });
}

/** Returns the service that a node names: by module import, order kind, permission or message. */
function namedBy(node, { names, right, source, message }) {
  switch (node.type) {
    case 'ImportDeclaration':
    case 'ExportNamedDeclaration':
    case 'ExportAllDeclaration':
      return source.test(node.source?.value) ? node.source.value : undefined;
    case 'Literal':
      return names.includes(node.value) || right.test(node.value) ? node.value : undefined;
    case 'Property':
      return !node.shorthand && names.includes(node.key?.name) ? node.key.name : undefined;
    case 'MemberExpression':
      return node.object.name === 'm' && node.property.name?.startsWith(message)
        ? `m.${node.property.name}`
        : undefined;
    default:
      return undefined;
  }
}

/** Whether a file belongs to a service: in one of its folders, or its sample records. */
const isOwn = (file, module) => file.includes(`/${module}/`) || file.endsWith(`/sample/${module}.ts`);

/** Returns every place in the sources that names a service, except addresses (routes/) and the services' own folders. */
function placesNaming(root) {
  const services = servicesOf(root);
  const words = new RegExp(services.flatMap(({ module, names, message }) => [module, message, ...names]).join('|'));
  return [contract, 'apps/api/src', 'apps/web/src']
    .flatMap((folder) => sourcesIn(root, folder))
    .filter((file) => !/\/(routes|providers)\//.test(file))
    .flatMap((file) => {
      const text = readFileSync(path.join(root, file), 'utf8');
      if (!words.test(text)) return [];
      const others = services.filter(({ module }) => !isOwn(file, module));
      return [...walk(parse(file, text))].flatMap((node) =>
        others.flatMap((service) => {
          const named = namedBy(node, service);
          return named === undefined ? [] : [{ file, line: lineOf(text, node), module: service.module, named }];
        }),
      );
    });
}

/** Returns the files that name a service from outside its folders, by module. */
function filesOutside(places) {
  const found = new Map();
  for (const { module, file } of places) found.set(module, (found.get(module) ?? new Set()).add(file));
  return found;
}

/** Returns one line for each place where a shared module names a service, and for each service above the maximum. */
export function findNamedServices(root = repository) {
  const places = placesNaming(root);
  const named = places
    .filter(({ file }) => inSharedRoom.test(file))
    .map(
      ({ file, line, named: what, module }) =>
        `${file}:${line} names "${what}" of ${module}: give it by its service.ts`,
    );
  const dear = [...filesOutside(places)]
    .filter(([, files]) => files.size > mostOutside)
    .map(
      ([module, files]) =>
        `${module} is named by ${files.size} files outside its folders, ${mostOutside} at most: ${[...files].join(', ')}`,
    );
  return [...named, ...dear];
}
