-- Texts of masters stand by language in one column (text, {"en": …, "hi": …}); the former columns text_en and text_hi are what the
-- program of the release before reads and writes. Whichever of them a writer changed, the other follows. Goes with those columns.
CREATE OR REPLACE FUNCTION public.sync_texts()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  name text;
  written jsonb := to_jsonb(new);
  before jsonb := case when tg_op = 'UPDATE' then to_jsonb(old) else '{}' end;
  said jsonb;
begin
  foreach name in array tg_argv loop
    said := written -> name;
    if said is distinct from coalesce(before -> name, '{}') then
      written := written || jsonb_build_object(
        name || '_en', coalesce(said ->> 'en', ''), name || '_hi', coalesce(said ->> 'hi', ''));
    else
      written := written || jsonb_build_object(name, said || jsonb_strip_nulls(jsonb_build_object(
        'en', written -> (name || '_en'), 'hi', written -> (name || '_hi'))));
    end if;
  end loop;
  return jsonb_populate_record(new, written);
end $function$;
