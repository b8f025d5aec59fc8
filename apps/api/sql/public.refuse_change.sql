-- For tables whose rows are inserted and never changed.
CREATE OR REPLACE FUNCTION public.refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception '% is insert-only', tg_table_name using errcode = 'restrict_violation';
end $function$;
