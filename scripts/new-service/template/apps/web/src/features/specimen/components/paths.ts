/** The addresses of this feature's screens. */
export const specimenPaths = {
  list: '/merchant/product/specimen',
  apply: '/merchant/product/specimen/apply',
} as const;
