const root = '/backend/actions/nsdl-pan';

/** Addresses of head office's screens of physical applications, as routes know them. */
export const paths = {
  dashboard: root,
  verify: `${root}/physical/verify/{-$id}`,
  crop: `${root}/physical/form-cropping/$id`,
  info: `${root}/physical/paninfo/$id`,
  list: `${root}/physical/list`,
  waiting: `${root}/physical/waiting/list`,
  pending: `${root}/physical/pending-verification/list`,
  incomplete: `${root}/physical/incomplete/list`,
  rejection: `${root}/physical/rejection/list`,
  ack: `${root}/physical/ack/list`,
} as const;
