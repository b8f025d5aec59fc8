-- Sealed anew under a newer key: the vault tells what stands under another one, a page at a time, and takes the new text where the
-- old one still stands, so that a number that was typed anew or erased meanwhile stays as it is.
create function vault.count_by_key() returns table (key text, sealed_values integer)
language sql stable security definer set search_path = vault, pg_temp as $$
  select split_part(sealed, '.', 1), count(*)::integer from vault.aadhaar_numbers group by 1 order by 1
$$;

create function vault.not_under(p_key text, p_after uuid, p_limit integer) returns table (id uuid, sealed text)
language sql stable security definer set search_path = vault, pg_temp as $$
  select n.id, n.sealed from vault.aadhaar_numbers n
  where split_part(n.sealed, '.', 1) <> p_key and (p_after is null or n.id > p_after)
  order by n.id limit least(p_limit, 500)
$$;

create function vault.reseal(p_ids uuid[], p_old text[], p_new text[]) returns integer
language plpgsql security definer set search_path = vault, pg_temp as $$
declare
  v_changed integer;
begin
  perform set_config('sevadesk.vault_writer', 'on', true);
  -- The number itself is the same, so updated_at stays.
  update vault.aadhaar_numbers as n set sealed = v.new
  from unnest(p_ids, p_old, p_new) as v (id, old, new)
  where n.id = v.id and n.sealed = v.old;
  get diagnostics v_changed = row_count;
  perform set_config('sevadesk.vault_writer', '', true);
  return v_changed;
end $$;

revoke all on function vault.count_by_key from public;
revoke all on function vault.not_under from public;
revoke all on function vault.reseal from public;
