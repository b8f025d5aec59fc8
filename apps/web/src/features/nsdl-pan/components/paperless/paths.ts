const shop = '/merchant/product/nsdl-pan';

/** Paths of the screens of paperless applications, as in the routes. */
export const paperlessPaths = {
  dashboard: `${shop}/dashboard`,
  applyNew: `${shop}/paperless/apply/N`,
  applyChange: `${shop}/paperless/apply/C`,
  confirm: `${shop}/paperless/$id/confirm`,
  list: `${shop}/paperless/list`,
  paper: `${shop}/physical/n/apply`,
  staffList: '/backend/actions/nsdl-pan/paperless/list',
} as const;

/** Path of the form of each kind. */
export const applyPath = { N: paperlessPaths.applyNew, C: paperlessPaths.applyChange } as const;
