-- Whether a person has read a notification with this link. A function, so that a statement about records can ask for it where
-- notifications lie on other servers, which join nothing with records.
create function notice_is_read(p_user uuid, p_link text) returns boolean
language plpgsql stable set search_path = public, pg_temp as $$
begin
  return exists (select 1 from notices where user_id = p_user and link = p_link and read_at is not null);
end $$;
