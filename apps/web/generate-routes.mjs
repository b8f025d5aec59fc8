import { Generator, getConfig } from '@tanstack/router-generator';
import { routerConfig } from './router.config.mjs';

// `tsc` reads the route tree, which git does not hold: run this before type-checking a fresh clone.
const root = import.meta.dirname;
const config = getConfig({ ...routerConfig, target: 'react', autoCodeSplitting: true }, root);
await new Generator({ config, root }).run();
