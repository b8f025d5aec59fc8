-- Takes holds whose time to ask has come, and puts their next time off, so that no other process asks as well.
CREATE OR REPLACE FUNCTION wallet.take_due_holds(p_now timestamp with time zone, p_until timestamp with time zone, p_limit integer)
 RETURNS SETOF uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'wallet', 'public', 'pg_temp'
AS $function$
begin
  perform set_config('sevadesk.ledger_writer', 'on', true);
  return query
    update wallet.holds set next_ask_at = p_until
     where id in (select h.id from wallet.holds h where h.state = 'open' and h.next_ask_at <= p_now
       order by h.next_ask_at, h.id limit p_limit for update skip locked)
    returning id;
  perform set_config('sevadesk.ledger_writer', '', true);
end $function$;
