-- Whether a person has read a notification with this link. A function, so that a statement about records can ask for it where
-- notifications lie on other servers, which join nothing with records.
CREATE OR REPLACE FUNCTION public.notice_is_read(p_user uuid, p_link text)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  return exists (select 1 from notices where user_id = p_user and link = p_link and read_at is not null);
end $function$;
