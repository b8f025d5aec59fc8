import { readLanguages } from '../../packages/contract/write-languages.mjs';

const camel = (name) => name.replace(/-([a-z])/g, (_, letter) => letter.toUpperCase());
const words = (name) => name.replaceAll('-', ' ');

const endpoints = (name) => `import { z } from 'zod';
import { signedIn } from '../kernel/access.ts';
import { endpoint } from '../kernel/endpoint.ts';

export const ${camel(name)} = {
  get: endpoint({
    id: '${name}.get',
    method: 'GET',
    path: '/api/${name}',
    access: signedIn,
    summary: 'What ${words(name)} shows first',
    reply: z.object({ isReady: z.boolean() }),
  }),
};
`;

const verb = () => `import type { Ctx } from '../../platform/context.ts';

/** Replace by the first verb of this module. */
export async function getState(_ctx: Ctx): Promise<{ isReady: boolean }> {
  return { isReady: true };
}
`;

const routes = (name) => `import { ${camel(name)} } from '@sevadesk/contract/${name}';
import { type BoundRoute, bind } from '../../http/bind.ts';
import { getState } from './get-state.ts';

export const ${camel(name)}Routes: readonly BoundRoute[] = [bind(${camel(name)}.get, (ctx) => getState(ctx))];
`;

const webState = (name) => `import { ${camel(name)} } from '@sevadesk/contract/${name}';
import { useCall } from '../../shared/api/queries.ts';

export function useState() {
  return useCall(${camel(name)}.get, {});
}
`;

/** Languages with complete texts. */
const complete = readLanguages().flatMap(({ code, isComplete }) => (isComplete ? [code] : []));

/** Returns the files of a new module, path to text: one call from contract through server to web application. */
export function sliceFiles(name) {
  return {
    [`packages/contract/src/${name}/endpoints.ts`]: endpoints(name),
    [`packages/contract/src/${name}/index.ts`]: `export { ${camel(name)} } from './endpoints.ts';\n`,
    [`apps/api/src/modules/${name}/get-state.ts`]: verb(),
    [`apps/api/src/modules/${name}/${name}.routes.ts`]: routes(name),
    [`apps/api/src/modules/${name}/index.ts`]: `export { getState } from './get-state.ts';\n`,
    [`apps/web/src/features/${name}/use-${name}.ts`]: webState(name).replace('useState', `use${pascal(name)}`),
    [`apps/web/src/features/${name}/index.ts`]: `export { use${pascal(name)} } from './use-${name}.ts';\n`,
    ...Object.fromEntries(complete.map((locale) => [`packages/messages/messages/${locale}/${name}.json`, '{}\n'])),
  };
}

const pascal = (name) => camel(`-${name}`);

/** The remaining manual steps, because their order is a decision. */
export const nextSteps = (name) => [
  `apps/api/src/routes.ts: add ...${camel(name)}Routes from './modules/${name}/${name}.routes.ts'`,
  `apps/web/src/routes/${name}.ts: its pages (see apps/web/README.md), named in tree.ts, and the menu of its area under apps/web/src/app/areas/`,
  `packages/messages/messages/{${complete.join(',')}}/${name}.json: its texts, keys beginning with ${name.replaceAll('-', '_')}_`,
];
