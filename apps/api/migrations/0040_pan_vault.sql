-- Aadhaar numbers live here alone: sealed by the application (AES-256-GCM, the record's id as additional data, key outside the database).
create schema vault;

create table vault.aadhaar_numbers (
  -- The application it belongs to; the sealed text opens under this id only.
  id uuid primary key,
  sealed text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- A number in clear is 12 digits; the sealed form never looks like that.
  constraint aadhaar_sealed check (sealed !~ '^[0-9 ]+$' and sealed like '%.%.%.%')
);

create function vault.refuse_direct_write() returns trigger language plpgsql as $$
begin
  if coalesce(current_setting('sevadesk.vault_writer', true), '') <> 'on' then
    raise exception '% is written by vault functions only', tg_table_name using errcode = 'restrict_violation';
  end if;
  return coalesce(new, old);
end $$;
create trigger aadhaar_writer before insert or update or delete or truncate on vault.aadhaar_numbers
  for each statement execute function vault.refuse_direct_write();

create function vault.put_aadhaar(p_id uuid, p_sealed text) returns void
language plpgsql security definer set search_path = vault, pg_temp as $$
begin
  perform set_config('sevadesk.vault_writer', 'on', true);
  insert into vault.aadhaar_numbers (id, sealed) values (p_id, p_sealed)
  on conflict (id) do update set sealed = excluded.sealed, updated_at = now();
  perform set_config('sevadesk.vault_writer', '', true);
end $$;

create function vault.get_aadhaar(p_id uuid) returns text
language sql security definer set search_path = vault, pg_temp as $$
  select sealed from vault.aadhaar_numbers where id = p_id
$$;

create function vault.drop_aadhaar(p_id uuid) returns void
language plpgsql security definer set search_path = vault, pg_temp as $$
begin
  perform set_config('sevadesk.vault_writer', 'on', true);
  delete from vault.aadhaar_numbers where id = p_id;
  perform set_config('sevadesk.vault_writer', '', true);
end $$;

revoke all on function vault.put_aadhaar from public;
revoke all on function vault.get_aadhaar from public;
revoke all on function vault.drop_aadhaar from public;
