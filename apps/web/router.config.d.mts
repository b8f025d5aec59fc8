export declare const routerConfig: {
  routesDirectory: string;
  generatedRouteTree: string;
  routeFileIgnorePattern: string;
  quoteStyle: 'single';
  semicolons: boolean;
  addExtensions: boolean;
  disableLogging: boolean;
};
