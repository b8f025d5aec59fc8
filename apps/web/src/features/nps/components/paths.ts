export const npsPaths = {
  index: '/merchant/product/nps',
  apply: '/merchant/product/nps/apply',
  list: '/merchant/product/nps/list',
  view: '/merchant/product/nps/list/$id',
  staff: '/backend/actions/nps',
  rules: '/backend/actions/nps/rules',
} as const;
