export const billPaths = {
  pay: '/merchant/product/bills',
  list: '/merchant/product/bills/list',
  view: '/merchant/product/bills/list/$id',
  staff: '/backend/actions/bills',
  catalogue: '/backend/actions/bills/catalogue',
} as const;
