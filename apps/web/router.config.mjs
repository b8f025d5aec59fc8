/** Where the site map lives; shared by the vite plugin and `generate-routes.mjs`. */
export const routerConfig = {
  routesDirectory: `${import.meta.dirname}/src/routes`,
  generatedRouteTree: `${import.meta.dirname}/src/routeTree.gen.ts`,
  routeFileIgnorePattern: '\\.test\\.',
  quoteStyle: 'single',
  semicolons: true,
  addExtensions: true,
  disableLogging: true,
};
