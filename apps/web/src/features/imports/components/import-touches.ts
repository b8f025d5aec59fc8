/** Modules whose records an import may change: what is shown of them is read anew. */
export const importTouches = ['payments', 'wallet', 'nsdl-pan', 'masters', 'uti-pan', 'banking', 'orders'] as const;
