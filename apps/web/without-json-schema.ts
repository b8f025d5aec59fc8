import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const writers = /\/zod\/v4\/core\/(json-schema-processors|to-json-schema)\.js$/;

/**
 * zod includes its JSON schema generator with every schema. Only the server uses it, for the OpenAPI document: in the browser's
 * build each of its functions throws instead, which saves a fifth of zod.
 */
export function withoutJsonSchema(): Plugin {
  return {
    name: 'without-json-schema',
    apply: 'build',
    enforce: 'pre',
    load(id) {
      if (!writers.test(id)) return undefined;
      const names = [...readFileSync(id, 'utf8').matchAll(/^export (?:const|function) (\w+)/gm)].map(
        ([, name]) => name,
      );
      return [
        `const none = () => () => { throw new Error('No JSON schema is written in a browser'); };`,
        ...names.map((name) => `export const ${name} = none;`),
      ].join('\n');
    },
  };
}
