const root = '/merchant/product/nsdl-pan';

/** Paths of the merchant's screens of physical applications, as in the routes. */
export const paths = {
  dashboard: `${root}/dashboard`,
  choose: `${root}/physical/n/apply`,
  chooseChange: `${root}/physical/c/apply`,
  apply: `${root}/physical/$category/N/apply/{-$id}`,
  applyChange: `${root}/physical/$category/c/apply/{-$id}`,
  preSubmit: `${root}/physical/pre-submit`,
  scan: `${root}/physical/upload/scanning/$id`,
  crop: `${root}/physical/form-cropping/$id`,
  reapply: `${root}/physical/reapply/$id`,
  info: `${root}/physical/info/$id`,
  list: `${root}/physical/list`,
  drafts: `${root}/physical/draft/list`,
  waiting: `${root}/physical/waiting/list`,
  incomplete: `${root}/physical/incomplete/list`,
  rejection: `${root}/physical/rejection/list`,
  ack: `${root}/physical/ack/list`,
  backlog: `${root}/physical/backlog-data`,
  hardcopy: `${root}/physical/hardcopy/list`,
  tinList: `${root}/physical/tin-rejection/list`,
  tinUpload: `${root}/physical/tin-rejection/upload/$ackNo`,
} as const;
