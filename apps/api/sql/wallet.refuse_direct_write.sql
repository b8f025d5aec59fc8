-- The owner's own statements, too, write only through the functions of this schema.
CREATE OR REPLACE FUNCTION wallet.refuse_direct_write()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if coalesce(current_setting('sevadesk.ledger_writer', true), '') <> 'on' then
    raise exception '% is written by wallet functions only', tg_table_name using errcode = 'restrict_violation';
  end if;
  return coalesce(new, old);
end $function$;
