import { sql } from 'kysely';
import type { Db } from '../../platform/db.ts';
import type { AoSearch } from './ao-code.rules.ts';

type Found = {
  id: string;
  city: string;
  area: string;
  type: string;
  range: string;
  number: string;
  description: string;
  isInternational: boolean;
};

const most = 50;
const code = sql.raw(`lower(area_code || ' ' || ao_type || ' ' || range_code || ' ' || ao_number)`);
const words = sql.raw(`to_tsvector('simple'::regconfig, city || ' ' || description)`);
const row = sql.raw(
  'a.id, a.city, a.area_code as area, a.ao_type as type, a.range_code as range, a.ao_number as number, a.description, a.is_international',
);
const order = sql.raw('a.city, a.area_code, a.ao_type, a.range_code, a.ao_number, a.id');

/** Joins three limited index searches by the best rank of each code. */
export function textQuery({ code: parts, place, words: query }: AoSearch) {
  return sql<Found>`
    with hits as (
      (select id, 0 as rank from ao_codes where is_active and ${code} like ${parts} order by ${code} limit ${most})
      union all
      (select id, case when lower(city) || '%' = ${place} then 1 else 2 end from ao_codes
        where is_active and lower(city) like ${place} order by lower(city) using ~<~ limit ${most})
      union all
      (select id, 3 from ao_codes where is_active and ${words} @@ to_tsquery('simple'::regconfig, ${query}) limit ${most * 4})
    ), best as (select id, min(rank) as rank from hits group by id)
    select ${row} from best join ao_codes a on a.id = best.id order by best.rank, ${order} limit ${most}
  `;
}

export async function aoCodesByText(db: Db, search: AoSearch): Promise<Found[]> {
  return (await textQuery(search).execute(db)).rows;
}

/** Finds offices by words of districts: best match first, offices for international taxation last. */
export async function aoCodesByDistricts(db: Db, query: string): Promise<Found[]> {
  const { rows } = await sql<Found>`
    select ${row} from ao_codes a
    where a.is_active and ${words} @@ to_tsquery('simple'::regconfig, ${query})
    order by ts_rank(to_tsvector('simple'::regconfig, a.city), to_tsquery('simple'::regconfig, ${query})) desc, a.is_international, ${order}
    limit ${most}
  `.execute(db);
  return rows;
}
