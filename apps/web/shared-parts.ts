import { build, type InlineConfig, type Rolldown } from 'vite';

/** Pages that stand for their kind, by the routes whose screens they are made of. */
const signIn = ['_public.tsx', '_public/auth/login.tsx'];
const lists = [
  ['backend/route.tsx', 'backend/actions/nsdl-pan/physical/list.tsx'],
  ['backend/route.tsx', 'backend/user-management/merchant-list.tsx'],
  ['merchant/route.tsx', 'merchant/product/nsdl-pan/physical/list.tsx'],
  ['merchant/route.tsx', 'merchant/accounting/payment/list.tsx'],
];

/** What only the sign-in shows; the rest of what it is made of serves every form. */
const ofSignIn = /\/src\/(features\/auth|routes|app\/areas\/public)\/|\/generated\/auth\.ts/;

/** The modules of a page beyond the start: its chunks and all they import. */
function modulesOf(chunks: readonly Rolldown.OutputChunk[], routes: readonly string[]): Set<string> {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const modules = new Set<string>();
  const seen = new Set(chunks.filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName));
  const take = (name: string) => {
    const chunk = byName.get(name);
    if (seen.has(name) || !chunk || chunk.name === 'public') return;
    seen.add(name);
    for (const id of chunk.moduleIds) modules.add(id);
    chunk.imports.forEach(take);
  };
  for (const route of routes) {
    const own = chunks.find(({ facadeModuleId }) =>
      facadeModuleId?.endsWith(`/src/routes/${route}?tsr-split=component`),
    );
    if (!own) throw new Error(`No chunk begins with the route ${route}: shared-parts.ts no longer fits the site map.`);
    take(own.fileName);
  }
  return modules;
}

/**
 * The modules that pages share, in files of their own: `base` is what sign-in and lists both need, `forms` what forms need beyond it,
 * `frame` what all lists need beyond it. Left alone, each module goes with those of the very same users, which makes 150 small files of a
 * list, each a request and each packed alone. Which modules these are is read from a build without the groups, so that
 * every file holds only what whoever fetches it needs, and none waits for another in a circle.
 */
export async function sharedParts(plain: InlineConfig): Promise<Map<string, string>> {
  const built = (await build({
    ...plain,
    configFile: false,
    logLevel: 'error',
    build: { ...plain.build, write: false, minify: false, cssMinify: false, manifest: false },
  })) as Rolldown.RolldownOutput;
  const chunks = built.output.filter((part) => part.type === 'chunk');
  const ofForms = modulesOf(chunks, signIn);
  const [first, ...others] = lists.map((routes) => modulesOf(chunks, routes));
  const ofLists = [...(first ?? [])].filter((id) => others.every((other) => other.has(id)));
  const parts = new Map<string, string>();
  for (const id of ofForms) if (!ofSignIn.test(id)) parts.set(id, id.includes('/node_modules/zod/') ? 'zod' : 'forms');
  for (const id of ofLists) parts.set(id, ofForms.has(id) ? 'base' : 'frame');
  return parts;
}
