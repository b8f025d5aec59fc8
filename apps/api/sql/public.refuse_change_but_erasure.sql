-- Histories are insert-only but for one thing: while a person is erased, a text may become empty. Nothing else, and no other column.
CREATE OR REPLACE FUNCTION public.refuse_change_but_erasure()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  v_column text;
begin
  if tg_op = 'UPDATE' and coalesce(current_setting('sevadesk.eraser', true), '') = 'on'
    and to_jsonb(new) - tg_argv = to_jsonb(old) - tg_argv then
    foreach v_column in array tg_argv loop
      if coalesce(to_jsonb(new) ->> v_column, '') not in ('', 'ERASED') and to_jsonb(new) -> v_column is distinct from to_jsonb(old) -> v_column then
        raise exception '% may only be emptied', v_column using errcode = 'restrict_violation';
      end if;
    end loop;
    return new;
  end if;
  raise exception '% is insert-only', tg_table_name using errcode = 'restrict_violation';
end $function$;
