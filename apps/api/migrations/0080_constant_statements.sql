-- A statement's page costs the same at line ten and at line one million: a wallet's entries carry the sum of its credits beside the
-- balance, and every finished day is summed once per account and kind of posting.
alter table wallet.balances add column credits_paise bigint not null default 0;
alter table wallet.entries add column credits_paise bigint;

select set_config('sevadesk.ledger_writer', 'on', true);
alter table wallet.entries disable trigger user;
update wallet.entries e set credits_paise = x.credits
from (
  select posting_id, line, sum(greatest(amount_paise, 0)) over (partition by account_id order by entry_no)::bigint as credits
  from wallet.entries where entry_no is not null
) x
where e.posting_id = x.posting_id and e.line = x.line;
alter table wallet.entries enable trigger user;
update wallet.balances b set credits_paise = x.credits
from (select account_id, max(credits_paise) as credits from wallet.entries where entry_no is not null group by account_id) x
where x.account_id = b.account_id;
select set_config('sevadesk.ledger_writer', '', true);

-- The same posting in another order: wallets are locked before the posting takes its date, so that a wallet's lines never go back
-- in time. A repeated key is found only when the row is written; what was moved by then is moved back.
create or replace function wallet.post(
  p_id uuid, p_kind text, p_key text, p_fingerprint text, p_business_key text,
  p_reference_type text, p_reference_id text, p_narration text, p_actor uuid,
  p_accounts text[], p_amounts bigint[]
) returns table (outcome text, posting_id uuid)
language plpgsql security definer set search_path = wallet, public, pg_temp as $$
declare
  v_lines integer := coalesce(array_length(p_accounts, 1), 0);
  v_sum numeric;
  v_known_id uuid;
  v_known_print text;
  v_line record;
  v_balance bigint;
  v_credits bigint;
  v_no bigint;
  v_balances bigint[] := '{}';
  v_credit_sums bigint[] := '{}';
  v_numbers bigint[] := '{}';
begin
  if v_lines < 2 or v_lines <> array_length(p_amounts, 1) then
    raise exception 'a posting has at least two entries' using errcode = 'check_violation';
  end if;
  select sum(a) into v_sum from unnest(p_amounts) a;
  if v_sum is distinct from 0 then
    raise exception 'entries sum to %, not zero', v_sum using errcode = 'check_violation';
  end if;

  -- Opened and closed by hand: a setting attached to the function would need a superuser to migrate. A refusal rolls it back.
  perform set_config('sevadesk.ledger_writer', 'on', true);
  -- In id order, so that two postings never wait for each other.
  for v_line in
    select t.ord, a.id, t.amount
    from unnest(p_accounts, p_amounts) with ordinality as t (code, amount, ord)
    join wallet.accounts a on a.code = t.code
    where a.kind = 'wallet'
    order by a.id, t.ord
  loop
    update wallet.balances b
       set balance_paise = b.balance_paise + v_line.amount, entries = b.entries + 1,
           credits_paise = b.credits_paise + greatest(v_line.amount, 0), updated_at = clock_timestamp()
     where b.account_id = v_line.id and b.balance_paise + v_line.amount >= 0
    returning b.balance_paise, b.entries, b.credits_paise into v_balance, v_no, v_credits;
    if not found then
      -- A repeat of what was already paid is no new payment, whatever the wallet holds now.
      select p.id, p.fingerprint into v_known_id, v_known_print from wallet.postings p where p.idempotency_key = p_key;
      if v_known_id is null and exists (select 1 from wallet.postings p where p.business_key = p_business_key) then
        raise exception 'business_duplicate' using errcode = 'SD410';
      elsif v_known_id is null then
        raise exception 'insufficient_balance' using errcode = 'SD402';
      elsif v_known_print <> p_fingerprint then
        raise exception 'idempotency_conflict' using errcode = 'SD409';
      end if;
      exit;
    end if;
    v_balances[v_line.ord] := v_balance;
    v_credit_sums[v_line.ord] := v_credits;
    v_numbers[v_line.ord] := v_no;
  end loop;

  if v_known_id is null then
    insert into wallet.postings (id, kind, idempotency_key, fingerprint, business_key, reference_type, reference_id, narration, business_date, actor_id)
    values (p_id, p_kind, p_key, p_fingerprint, p_business_key, p_reference_type, p_reference_id, p_narration,
            (clock_timestamp() at time zone 'Asia/Kolkata')::date, p_actor)
    on conflict do nothing;
    if not found then
      select p.id, p.fingerprint into v_known_id, v_known_print from wallet.postings p where p.idempotency_key = p_key;
      if v_known_id is null then
        raise exception 'business_duplicate' using errcode = 'SD410';
      elsif v_known_print <> p_fingerprint then
        raise exception 'idempotency_conflict' using errcode = 'SD409';
      end if;
    end if;
  end if;

  if v_known_id is not null then
    update wallet.balances b
       set balance_paise = b.balance_paise - x.amount, entries = b.entries - x.lines, credits_paise = b.credits_paise - x.credits
      from (
        select a.id, sum(t.amount) as amount, count(*) as lines, sum(greatest(t.amount, 0)) as credits
        from unnest(p_accounts, p_amounts) with ordinality as t (code, amount, ord)
        join wallet.accounts a on a.code = t.code
        where v_numbers[t.ord] is not null
        group by a.id
      ) x
     where b.account_id = x.id;
    perform set_config('sevadesk.ledger_writer', '', true);
    return query select 'replayed'::text, v_known_id;
    return;
  end if;

  insert into wallet.entries (posting_id, line, account_id, amount_paise, balance_paise, entry_no, credits_paise)
  select p_id, t.ord, a.id, t.amount, v_balances[t.ord], v_numbers[t.ord], v_credit_sums[t.ord]
  from unnest(p_accounts, p_amounts) with ordinality as t (code, amount, ord)
  join wallet.accounts a on a.code = t.code;
  get diagnostics v_lines = row_count;
  if v_lines <> array_length(p_accounts, 1) then
    raise exception 'unknown account in %', p_accounts using errcode = 'foreign_key_violation';
  end if;
  perform set_config('sevadesk.ledger_writer', '', true);
  return query select 'posted'::text, p_id;
end $$;

-- The number of a wallet's first line on or after a day (one more than its last when there is none), found by halving.
create function wallet.first_line_on(p_account uuid, p_day date) returns bigint
language plpgsql stable set search_path = wallet, public, pg_temp as $$
declare
  v_low bigint := 1;
  v_high bigint;
  v_middle bigint;
  v_day date;
begin
  select b.entries + 1 into v_high from wallet.balances b where b.account_id = p_account;
  while v_low < v_high loop
    v_middle := (v_low + v_high) / 2;
    select p.business_date into v_day
      from wallet.entries e join wallet.postings p on p.id = e.posting_id
     where e.account_id = p_account and e.entry_no = v_middle;
    if v_day >= p_day then v_high := v_middle; else v_low := v_middle + 1; end if;
  end loop;
  return v_low;
end $$;

-- What finished days sum to, by account and kind of posting. Derived: prove compares it with the entries.
create table wallet.summed_days (
  business_date date primary key,
  summed_at timestamptz not null default clock_timestamp()
);
create table wallet.day_sums (
  account_id uuid not null,
  business_date date not null,
  kind text not null,
  entries bigint not null,
  dr_paise bigint not null,
  cr_paise bigint not null,
  primary key (account_id, business_date, kind)
);
create index day_sums_day on wallet.day_sums (business_date);
create trigger summed_days_writer before insert or update or delete or truncate on wallet.summed_days for each statement execute function wallet.refuse_direct_write();
create trigger day_sums_writer before insert or update or delete or truncate on wallet.day_sums for each statement execute function wallet.refuse_direct_write();

-- Sums a day that is over by at least half an hour, once; answers whether it did. A posting takes its date from the clock as it is
-- written, and no transaction of ours lives half an hour, so nothing can still be added to such a day.
create function wallet.sum_day(p_day date) returns boolean
language plpgsql security definer set search_path = wallet, public, pg_temp as $$
begin
  if p_day >= ((clock_timestamp() - interval '30 minutes') at time zone 'Asia/Kolkata')::date then
    return false;
  end if;
  perform set_config('sevadesk.ledger_writer', 'on', true);
  insert into wallet.summed_days (business_date) values (p_day) on conflict do nothing;
  if not found then
    perform set_config('sevadesk.ledger_writer', '', true);
    return false;
  end if;
  insert into wallet.day_sums (account_id, business_date, kind, entries, dr_paise, cr_paise)
  select e.account_id, p_day, p.kind, count(*),
         coalesce(sum(-e.amount_paise) filter (where e.amount_paise < 0), 0),
         coalesce(sum(e.amount_paise) filter (where e.amount_paise > 0), 0)
    from wallet.postings p join wallet.entries e on e.posting_id = p.id
   where p.business_date = p_day
   group by e.account_id, p.kind;
  perform set_config('sevadesk.ledger_writer', '', true);
  return true;
end $$;
revoke all on function wallet.sum_day from public;

-- Wallets are read by their line numbers and house accounts by days; nothing asks for (account, posting) any more, and four rows of
-- it a posting were its dearest part.
drop index wallet.entries_account;
