/** Modules whose records an import may change: their data is refetched. */
export const importTouches = ['payments', 'wallet', 'nsdl-pan', 'masters', 'uti-pan', 'banking', 'orders'] as const;
