-- Workers share out the holds whose time has come. Each that asked by itself counted its own question: with two workers a hold
-- came before people after half the time. The old way stays for processes of the version before.
create function wallet.take_due_holds(p_now timestamptz, p_until timestamptz, p_limit integer) returns setof uuid
language plpgsql security definer set search_path = wallet, public, pg_temp as $$
begin
  perform set_config('sevadesk.ledger_writer', 'on', true);
  return query
    update wallet.holds set next_ask_at = p_until
     where id in (select h.id from wallet.holds h where h.state = 'open' and h.next_ask_at <= p_now
       order by h.next_ask_at, h.id limit p_limit for update skip locked)
    returning id;
  perform set_config('sevadesk.ledger_writer', '', true);
end $$;
revoke all on function wallet.take_due_holds from public;
