const shop = '/merchant/product/nsdl-pan';

/** Addresses of the screens of applications without paper, as routes know them. */
export const paperlessPaths = {
  dashboard: `${shop}/dashboard`,
  applyNew: `${shop}/paperless/apply/N`,
  applyChange: `${shop}/paperless/apply/C`,
  confirm: `${shop}/paperless/$id/confirm`,
  list: `${shop}/paperless/list`,
  paper: `${shop}/physical/n/apply`,
  staffList: '/backend/actions/nsdl-pan/paperless/list',
} as const;

/** The form of each kind. */
export const applyPath = { N: paperlessPaths.applyNew, C: paperlessPaths.applyChange } as const;
