import { m } from '@sevadesk/messages';

/** History labels of an id type's fields. */
export const idTypeWords = {
  name: m.masters_id_name,
  codePrefix: m.masters_id_prefix,
  rank: m.masters_id_rank,
  mayHaveMembers: m.masters_id_members,
  isActive: m.masters_active,
  pricePaise: m.masters_id_price,
  validFrom: m.masters_id_from,
};
