import { build, type InlineConfig, type Rolldown } from 'vite';

/** Representative pages of each kind, by the files that their routes load: the area's layout and the screen. */
const frames = {
  public: 'app/areas/public/layout.tsx',
  staff: 'app/areas/staff/layout.tsx',
  merchant: 'app/areas/merchant/layout.tsx',
};
const signIn = [frames.public, 'features/auth/public/login-page.tsx'];
const lists = [
  [frames.staff, 'features/nsdl-pan/staff/application-list.tsx'],
  [frames.staff, 'features/merchants/staff/merchant-list.tsx'],
  [frames.merchant, 'features/nsdl-pan/merchant/application-list.tsx'],
  [frames.merchant, 'features/payments/merchant/payment-list.tsx'],
];

/** Modules used by the sign-in only; its other modules are used by every form. */
const ofSignIn = /\/src\/(features\/auth|app\/areas\/public)\/|\/generated\/auth\.ts/;

/** Public pages except the sign-in: the areas must not load one of them for a function that both use. */
const ofStrangers =
  /\/src\/(app\/areas\/public\/layout|features\/(?!auth\/|registration\/public\/register-form)[\w-]+\/public\/)/;
const home = [frames.public, 'features/site/public/home-page.tsx'];

const chunkOf = (chunks: readonly Rolldown.OutputChunk[], screen: string) => {
  const own = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/src/${screen}`));
  if (!own) throw new Error(`No chunk begins with ${screen}: shared-parts.ts no longer fits the site map.`);
  return own;
};

/** Returns the modules of some chunks and of everything they import, except those of the start. */
function modulesOf(chunks: readonly Rolldown.OutputChunk[], from: readonly Rolldown.OutputChunk[]): Set<string> {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const modules = new Set<string>();
  const seen = new Set(chunks.filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName));
  const take = (name: string) => {
    const chunk = byName.get(name);
    if (seen.has(name) || !chunk) return;
    seen.add(name);
    for (const id of chunk.moduleIds) modules.add(id);
    chunk.imports.forEach(take);
  };
  for (const { fileName } of from) take(fileName);
  return modules;
}

/**
 * Groups the modules that pages share into files: `common` is needed by the public frame or the home page and anything behind the
 * sign-in, `base` by sign-in and lists beyond that, `forms` by forms, `frame` by all lists. By default, modules are grouped by
 * identical users, which makes 150 small files of a list, each a separate request and compressed alone. The groups come from a
 * build without them, so that each file holds only what its users need, without circular waiting.
 */
export async function sharedParts(plain: InlineConfig): Promise<Map<string, string>> {
  const built = (await build({
    ...plain,
    configFile: false,
    logLevel: 'error',
    build: { ...plain.build, write: false, minify: false, cssMinify: false, manifest: false },
  })) as Rolldown.RolldownOutput;
  const chunks = built.output.filter((part) => part.type === 'chunk');
  const modulesOfPage = (screens: readonly string[]) =>
    modulesOf(
      chunks,
      screens.map((screen) => chunkOf(chunks, screen)),
    );
  const ofForms = modulesOfPage(signIn);
  const [first, ...others] = lists.map(modulesOfPage);
  const behind = chunks.filter(
    ({ isDynamicEntry, facadeModuleId }) => isDynamicEntry && !ofStrangers.test(facadeModuleId ?? ''),
  );
  const ofAreas = modulesOf(chunks, behind);
  const ofLists = [...(first ?? [])].filter((id) => others.every((other) => other.has(id)));
  const parts = new Map<string, string>();
  for (const id of ofForms) if (!ofSignIn.test(id)) parts.set(id, id.includes('/node_modules/zod/') ? 'zod' : 'forms');
  for (const id of ofLists) parts.set(id, ofForms.has(id) ? 'base' : 'frame');
  for (const id of modulesOfPage(home)) if (ofAreas.has(id)) parts.set(id, 'common');
  for (const id of modulesOfPage([frames.public])) if (parts.get(id) !== 'common') parts.delete(id);
  return parts;
}
