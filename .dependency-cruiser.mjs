import { createRequire } from 'node:module';
import { roomRules } from './scripts/checks/rooms.mjs';

// dependency-cruiser gives swc no `tsx` flag, and a file with JSX ends the check: it is set here by file name.
const swc = createRequire(import.meta.url)('@swc/core');
const parseFileSync = swc.parseFileSync;
swc.parseFileSync = (file, options) => parseFileSync(file, { ...options, tsx: file.endsWith('.tsx') });

const err = (name, comment, from, to) => ({ name, severity: 'error', comment, from, to });

/** Tests and factories reach anywhere below their own app; the api-* and web-* rules are about the product. */
const tests = ['[.]test[.]tsx?$', '[.]contract[.]ts$', '^apps/api/test/', '^apps/web/src/shared/test/', '/test/'];
const webApp = '^apps/web/src/(app|routes)/';

const everywhere = [
  err('no-cycle', 'Break the cycle: move the shared part down.', {}, { circular: true }),
  err(
    'no-unresolvable',
    'A name that cannot be resolved escapes every other rule.',
    {},
    { couldNotResolve: true, pathNot: '[.]gen([.]ts)?$|^virtual:|/generated/' },
  ),
  err(
    'apps-are-peers',
    'apps talk over HTTP, never by import.',
    { path: '^apps/([^/]+)/' },
    { path: '^apps/', pathNot: '^apps/$1/' },
  ),
];

const contract = [
  err(
    'contract-is-a-leaf',
    'contract imports only itself and zod.',
    { path: '^packages/contract/' },
    { path: '^apps/' },
  ),
  err(
    'contract-does-no-io',
    'contract runs in browser and server: zod only.',
    { path: '^packages/contract/src/', pathNot: tests },
    { dependencyTypes: ['core', 'npm', 'npm-dev', 'npm-no-pkg', 'unknown'], pathNot: 'node_modules/zod/' },
  ),
  err(
    'kernel-knows-no-module',
    'kernel/ is below every module.',
    { path: '^packages/contract/src/kernel/' },
    { path: '^packages/contract/src/(?!kernel/)' },
  ),
  err(
    'contract-modules-are-peers',
    'contract modules meet only in kernel/.',
    { path: '^packages/contract/src/(?!kernel/)([^/]+)/' },
    { path: '^packages/contract/src/[^/]+/', pathNot: '^packages/contract/src/($1|kernel)/' },
  ),
];

const api = [
  err(
    'api-base-modules',
    'wallet, audit and users know no business module.',
    { path: '^apps/api/src/modules/(wallet|audit|users)/', pathNot: tests },
    { path: '^apps/api/src/modules/', pathNot: '^apps/api/src/modules/(wallet|audit|users)/' },
  ),
  err(
    'api-module-front-door',
    "Use the other module's index.ts.",
    { path: '^apps/api/src/modules/([^/]+)/', pathNot: tests },
    {
      path: '^apps/api/src/modules/',
      pathNot: ['^apps/api/src/modules/$1/', '^apps/api/src/modules/[^/]+/index[.]ts$'],
    },
  ),
  err(
    'api-edges-are-thin',
    'routes and jobs call verbs, not SQL.',
    { path: '^apps/api/src/modules/.*[.](routes|jobs)[.]ts$' },
    { path: '[.]repo[.]ts$' },
  ),
  err(
    'api-rules-are-pure',
    'rules do no I/O: contract and other rules only.',
    { path: '[.]rules[.]ts$' },
    { path: '^apps/api/src/', pathNot: '[.]rules[.]ts$' },
  ),
  err(
    'api-verbs-know-no-http',
    'only *.routes.ts sees http/.',
    { path: '^apps/api/src/modules/', pathNot: ['[.]routes[.]ts$', ...tests] },
    { path: '^apps/api/src/http/' },
  ),
  err(
    'api-repo-is-lowest',
    'a repo imports its own rules, platform and contract.',
    { path: '^apps/api/src/modules/([^/]+)/.*[.]repo[.]ts$' },
    {
      path: '^apps/api/src/(modules|http|providers)/',
      pathNot: '^apps/api/src/modules/$1/.*[.](rules|repo)[.]ts$',
    },
  ),
  err(
    'api-ports-only',
    'modules see provider ports, never adapters.',
    { path: '^apps/api/src/modules/', pathNot: tests },
    { path: '^apps/api/src/providers/', pathNot: '/port[.]ts$' },
  ),
  err(
    'api-platform-names-no-provider',
    'platform sees the outside world as a whole: providers/ports.ts.',
    { path: '^apps/api/src/platform/', pathNot: tests },
    { path: '^apps/api/src/providers/', pathNot: '/ports[.]ts$' },
  ),
  err(
    'api-platform-knows-no-module',
    'platform, http and providers are below modules.',
    { path: '^apps/api/src/(platform|http|providers)/', pathNot: tests },
    { path: '^apps/api/src/modules/' },
  ),
];

const web = [
  err(
    'web-feature-front-door',
    "Use the other feature's index.ts.",
    { path: '^apps/web/src/features/([^/]+)/', pathNot: tests },
    {
      path: '^apps/web/src/features/',
      pathNot: ['^apps/web/src/features/$1/', '^apps/web/src/features/[^/]+/index[.]ts$'],
    },
  ),
  err(
    'web-app-composes-only',
    'app/ and routes/ see screens by their file and everything else through index.ts.',
    { path: webApp, pathNot: tests },
    { path: '^apps/web/src/features/', pathNot: '(/(staff|merchant|public)/[^/]+[.]tsx|[.]routes[.]tsx|/index[.]ts)$' },
  ),
  err(
    'web-front-door-has-no-screens',
    'index.ts exports parts, never screens (keeps screens lazy).',
    { path: '^apps/web/src/features/[^/]+/index[.]ts$' },
    { path: '/(staff|merchant|public)/' },
  ),
  err(
    'web-one-way',
    'shared <- features <- app and routes.',
    { path: '^apps/web/src/features/', pathNot: tests },
    { path: webApp },
  ),
  err(
    'web-shared-is-lowest',
    'shared/ knows no feature, no app/ and no route.',
    { path: '^apps/web/src/shared/', pathNot: tests },
    { path: '^apps/web/src/(features|app|routes)/' },
  ),
];

export default {
  forbidden: [...everywhere, ...contract, ...api, ...web, ...roomRules(tests)],
  options: {
    // Without exportsFields every workspace import is unknown, and the rules pass in silence.
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['source', 'node', 'import', 'types', 'default'],
      mainFields: ['module', 'main', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'],
    },
    // The TypeScript parser needs a compiler API that TypeScript 7 does not have.
    parser: 'swc',
    tsPreCompilationDeps: true,
    exclude: { path: '(^|/)dist/' },
    doNotFollow: { path: 'node_modules' },
  },
};
