import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const writers = /\/zod\/v4\/core\/(json-schema-processors|to-json-schema)\.js$/;

/**
 * zod brings the writer of JSON schemas with every schema. Only the server writes any, for its OpenAPI document: in the browser's
 * build each part of the writer is a function that says so, which takes a fifth off zod.
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
