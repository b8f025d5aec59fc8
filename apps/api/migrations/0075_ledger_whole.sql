-- Every kind of movement: what a posting is about, undoing within the original, what merchants owe, year sums for tax, holds.

-- What a posting is about beside its entries (the merchant, place of supply, rates), as it stood when it was written. wallet.post
-- writes the posting; wallet.post_journal hands this over in a setting of the transaction, so that wallet.post stays as it is.
alter table wallet.postings
  add column details jsonb not null default coalesce(nullif(current_setting('sevadesk.posting_details', true), ''), '{}')::jsonb;
-- The posting that this one undoes, ends or follows.
alter table wallet.postings
  add column related_id uuid generated always as ((details ->> 'relatedId')::uuid) stored;
create index postings_related on wallet.postings (related_id) where related_id is not null;

select wallet.open_account('01900000-0000-7000-8000-00000000000c', 'house:cgst-payable', 'house', null, 'CGST payable');
select wallet.open_account('01900000-0000-7000-8000-00000000000d', 'house:sgst-payable', 'house', null, 'SGST payable');
select wallet.open_account('01900000-0000-7000-8000-00000000000e', 'house:igst-payable', 'house', null, 'IGST payable');
select wallet.open_account('01900000-0000-7000-8000-00000000000f', 'house:held', 'house', null, 'Held for providers');
select wallet.open_account('01900000-0000-7000-8000-000000000010', 'house:penalty-income', 'house', null, 'Penalties');

-- What a merchant owes beyond its wallet; the sum of all is the account house:merchant-receivable with its sign turned.
create table wallet.receivables (
  merchant_id uuid primary key,
  owed_paise bigint not null,
  since timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  -- Nobody is owed a penalty.
  constraint receivables_never_negative check (owed_paise >= 0)
);
create index receivables_owing on wallet.receivables (since, merchant_id) where owed_paise > 0;

-- A payee's commission in a financial year. Tax is reckoned on the whole year, so the sum is locked while a posting adds to it.
create table wallet.year_sums (
  merchant_id uuid not null,
  -- April to March, '2026-27'.
  financial_year text not null,
  gross_paise bigint not null default 0,
  tds_paise bigint not null default 0,
  -- Tax that fell due so far, in paise times basis points, so that no rounding is lost between postings.
  due_basis bigint not null default 0,
  primary key (merchant_id, financial_year),
  constraint year_sums_year_form check (financial_year ~ '^[0-9]{4}-[0-9]{2}$'),
  -- A clawback takes back at most what was earned and deducted.
  constraint year_sums_never_negative check (gross_paise >= 0 and tds_paise >= 0 and due_basis >= 0)
);

-- Money set aside while a provider's answer is awaited; the sum of those without an end is the account house:held.
create table wallet.holds (
  id uuid primary key,
  merchant_id uuid not null,
  amount_paise bigint not null,
  reference_type text not null,
  reference_id text not null,
  deadline timestamptz not null,
  state text not null default 'open',
  posting_id uuid not null unique references wallet.postings (id),
  end_posting_id uuid unique references wallet.postings (id),
  asks integer not null default 0,
  next_ask_at timestamptz not null,
  remark text,
  -- Whether the owner of the reference has been told of the end.
  is_told boolean not null default false,
  created_at timestamptz not null default clock_timestamp(),
  ended_at timestamptz,
  constraint holds_amount_positive check (amount_paise > 0),
  constraint holds_state_known check (state in ('open', 'review', 'captured', 'released')),
  -- A hold has an end exactly when it is captured or released, and then only one.
  constraint holds_one_end check ((state in ('captured', 'released')) = (end_posting_id is not null))
);
create index holds_due on wallet.holds (next_ask_at, id) where state = 'open';
create index holds_untold on wallet.holds (id) where state in ('captured', 'released') and not is_told;
create index holds_listed on wallet.holds (created_at, id);
create index holds_state on wallet.holds (state, created_at, id);

create trigger receivables_writer before insert or update or delete or truncate on wallet.receivables for each statement execute function wallet.refuse_direct_write();
create trigger year_sums_writer before insert or update or delete or truncate on wallet.year_sums for each statement execute function wallet.refuse_direct_write();
create trigger holds_writer before insert or update or delete or truncate on wallet.holds for each statement execute function wallet.refuse_direct_write();

-- A merchant's balance, locked until the transaction ends: what is taken next depends on it. Null when there is no wallet.
create function wallet.lock_wallet(p_merchant uuid) returns bigint
language sql security definer set search_path = wallet, public, pg_temp as $$
  select b.balance_paise from wallet.balances b join wallet.accounts a on a.id = b.account_id
   where a.merchant_id = p_merchant for update of b
$$;

-- A payee's year, locked until the transaction ends; made when it is the year's first.
create function wallet.lock_year(p_merchant uuid, p_year text)
returns table (gross_paise bigint, tds_paise bigint, due_basis bigint)
language plpgsql security definer set search_path = wallet, public, pg_temp as $$
begin
  perform set_config('sevadesk.ledger_writer', 'on', true);
  insert into wallet.year_sums (merchant_id, financial_year) values (p_merchant, p_year) on conflict do nothing;
  perform set_config('sevadesk.ledger_writer', '', true);
  return query select y.gross_paise, y.tds_paise, y.due_basis from wallet.year_sums y
    where y.merchant_id = p_merchant and y.financial_year = p_year for update;
end $$;

-- A posting that is to be undone, locked until the transaction ends: two undoings of it stand in line.
create function wallet.lock_posting(p_id uuid) returns uuid
language sql security definer set search_path = wallet, public, pg_temp as $$
  select id from wallet.postings where id = p_id for update
$$;

-- Notes that a provider was asked about a hold in vain; with a remark the hold is put before people.
create function wallet.defer_hold(p_id uuid, p_next timestamptz, p_remark text) returns boolean
language plpgsql security definer set search_path = wallet, public, pg_temp as $$
begin
  perform set_config('sevadesk.ledger_writer', 'on', true);
  update wallet.holds set asks = asks + 1, next_ask_at = p_next, remark = p_remark,
         state = case when p_remark is null then 'open' else 'review' end
   where id = p_id and state = 'open';
  perform set_config('sevadesk.ledger_writer', '', true);
  return found;
end $$;

create function wallet.hold_told(p_id uuid) returns void
language plpgsql security definer set search_path = wallet, public, pg_temp as $$
begin
  perform set_config('sevadesk.ledger_writer', 'on', true);
  update wallet.holds set is_told = true where id = p_id and state in ('captured', 'released');
  perform set_config('sevadesk.ledger_writer', '', true);
end $$;

-- A UUID v7 for the one posting that the database itself adds (a recovery after a top-up).
create function wallet.uuid_v7() returns uuid language sql volatile as $$
  select encode(set_bit(set_bit(overlay(uuid_send(gen_random_uuid())
    placing substring(int8send((extract(epoch from clock_timestamp()) * 1000)::bigint) from 3) from 1 for 6), 52, 1), 53, 1), 'hex')::uuid
$$;

-- wallet.post with all that hangs on a posting, still one round trip and one transaction. A plain charge costs nothing more.
create function wallet.post_journal(
  p_id uuid, p_kind text, p_key text, p_fingerprint text, p_business_key text,
  p_reference_type text, p_reference_id text, p_narration text, p_actor uuid,
  p_accounts text[], p_amounts bigint[], p_details jsonb
) returns table (outcome text, posting_id uuid)
language plpgsql security definer set search_path = wallet, public, pg_temp as $$
declare
  v_undoes boolean := p_kind in ('refund', 'reversal', 'clawback');
  v_merchant uuid := (p_details ->> 'merchantId')::uuid;
  v_related uuid := (p_details ->> 'relatedId')::uuid;
  v_owed bigint;
  v_code text;
  v_amount bigint;
  v_account uuid;
begin
  if v_undoes then
    if v_related is null then
      raise exception 'a % names the posting that it undoes', p_kind using errcode = 'check_violation';
    end if;
    perform 1 from wallet.postings p where p.id = v_related for update;
  end if;
  perform set_config('sevadesk.posting_details', coalesce(p_details::text, ''), true);
  select p.outcome, p.posting_id into outcome, posting_id
    from wallet.post(p_id, p_kind, p_key, p_fingerprint, p_business_key, p_reference_type, p_reference_id, p_narration, p_actor,
                     p_accounts, p_amounts) p;
  perform set_config('sevadesk.posting_details', '', true);
  if outcome = 'replayed' or p_kind = 'charge' then
    return next;
    return;
  end if;
  perform set_config('sevadesk.ledger_writer', 'on', true);

  -- Invariant 11: whatever undoes a posting stays within it, account by account; a wallet stands for what is held of it and owed by it.
  if v_undoes then
    select a.code into v_code from (
      select e.account_id, coalesce(sum(e.amount_paise) filter (where e.posting_id = v_related), 0) as original,
             sum(e.amount_paise) as remaining
        from wallet.entries e
       where e.posting_id = v_related or e.posting_id in (
               select p.id from wallet.postings p where p.related_id = v_related and p.kind in ('refund', 'reversal', 'clawback'))
       group by e.account_id) x
      join wallet.accounts a on a.id = x.account_id
     where a.kind = 'house' and a.code not in ('house:merchant-receivable', 'house:held')
       and (x.remaining < least(x.original, 0) or x.remaining > greatest(x.original, 0))
     limit 1;
    if v_code is not null then
      raise exception 'undoes more than there was on %', v_code using errcode = 'SD411';
    end if;
  end if;

  select sum(t.amount) into v_owed from unnest(p_accounts, p_amounts) as t (code, amount) where t.code = 'house:merchant-receivable';
  if v_owed is not null then
    if v_merchant is null then
      raise exception 'what is owed is owed by a merchant' using errcode = 'check_violation';
    end if;
    update wallet.receivables r
       set since = case when r.owed_paise = 0 then clock_timestamp() else r.since end,
           owed_paise = r.owed_paise - v_owed, updated_at = clock_timestamp()
     where r.merchant_id = v_merchant;
    if not found then
      insert into wallet.receivables (merchant_id, owed_paise) values (v_merchant, -v_owed);
    end if;
  end if;

  if p_details ? 'financialYear' then
    insert into wallet.year_sums (merchant_id, financial_year) values (v_merchant, p_details ->> 'financialYear') on conflict do nothing;
    update wallet.year_sums y
       set gross_paise = y.gross_paise + (p_details ->> 'grossPaise')::bigint,
           tds_paise = y.tds_paise + (p_details ->> 'tdsPaise')::bigint,
           due_basis = y.due_basis + (p_details ->> 'dueBasis')::bigint
     where y.merchant_id = v_merchant and y.financial_year = p_details ->> 'financialYear';
  end if;

  select sum(t.amount) into v_amount from unnest(p_accounts, p_amounts) as t (code, amount) where t.code = 'house:held';
  if v_amount is not null then
    if p_kind = 'hold' then
      insert into wallet.holds (id, merchant_id, amount_paise, reference_type, reference_id, deadline, next_ask_at, posting_id)
      values ((p_details ->> 'holdId')::uuid, v_merchant, v_amount, p_reference_type, p_reference_id,
              (p_details ->> 'deadline')::timestamptz, (p_details ->> 'deadline')::timestamptz, p_id);
    else
      update wallet.holds h
         set state = case p_kind when 'capture' then 'captured' else 'released' end, end_posting_id = p_id, ended_at = clock_timestamp()
       where h.id = (p_details ->> 'holdId')::uuid and h.state in ('open', 'review')
         and h.amount_paise = -v_amount and p_kind in ('capture', 'release');
      if not found then
        raise exception 'business_duplicate' using errcode = 'SD410';
      end if;
    end if;
  end if;

  -- What is owed is collected from the next money that comes in, before anybody can spend it.
  if p_kind in ('top-up', 'gateway-top-up', 'suspense') then
    for v_account, v_merchant, v_code in
      select a.id, a.merchant_id, a.code from unnest(p_accounts, p_amounts) as t (code, amount)
        join wallet.accounts a on a.code = t.code where a.kind = 'wallet' and t.amount > 0 order by a.id
    loop
      select least(r.owed_paise, b.balance_paise) into v_amount
        from wallet.receivables r join wallet.balances b on b.account_id = v_account
       where r.merchant_id = v_merchant and r.owed_paise > 0 for update of r;
      if v_amount > 0 then
        perform wallet.post_journal(wallet.uuid_v7(), 'recovery', 'recovery:' || p_id, 'recovery:' || p_id, null,
          p_reference_type, p_reference_id, p_narration, p_actor, array[v_code, 'house:merchant-receivable'], array[-v_amount, v_amount],
          jsonb_build_object('merchantId', v_merchant, 'relatedId', p_id));
      end if;
    end loop;
  end if;
  perform set_config('sevadesk.ledger_writer', '', true);
  return next;
end $$;

revoke all on function wallet.post_journal, wallet.lock_wallet, wallet.lock_year, wallet.lock_posting, wallet.defer_hold, wallet.hold_told, wallet.uuid_v7 from public;

-- Movements that a person asks for: corrections, penalties, reversals and the ends of holds under review.
create table adjustments (
  id uuid primary key,
  number bigint generated always as identity unique,
  kind text not null,
  merchant_id uuid references merchants (id),
  -- The house account that stands against the wallet; for corrections only.
  account_code text,
  -- The posting that is to be reversed, or the hold that is to be ended.
  posting_id uuid references wallet.postings (id),
  hold_id uuid references wallet.holds (id),
  amount_paise bigint not null,
  reason text not null,
  status text not null default 'pending',
  requested_by uuid not null references users (id),
  requested_at timestamptz not null default now(),
  decided_by uuid references users (id),
  decided_at timestamptz,
  decision_remark text,
  result_posting_id uuid unique references wallet.postings (id),
  constraint adjustments_kind_known check (kind in ('credit', 'debit', 'penalty', 'reversal', 'capture', 'release')),
  constraint adjustments_status_known check (status in ('pending', 'posted', 'rejected')),
  constraint adjustments_amount_positive check (amount_paise > 0),
  -- Each kind names what it is about.
  constraint adjustments_subject check (case
    when kind in ('credit', 'debit') then merchant_id is not null and account_code is not null
    when kind = 'penalty' then merchant_id is not null
    when kind = 'reversal' then posting_id is not null
    else hold_id is not null end),
  -- Maker is not checker.
  constraint adjustments_two_people check (decided_by is null or decided_by <> requested_by),
  -- What is posted names its posting, and nothing else does.
  constraint adjustments_result check ((status = 'posted') = (result_posting_id is not null))
);
-- One reversal of a posting and one end of a hold wait at a time.
create unique index adjustments_one_reversal on adjustments (posting_id) where status = 'pending' and posting_id is not null;
create unique index adjustments_one_end on adjustments (hold_id) where status = 'pending' and hold_id is not null;
create index adjustments_listed on adjustments (requested_at, id);
create index adjustments_status on adjustments (status, requested_at, id);

-- When the ledger was recomputed from its entries and what was found.
create table ledger_proofs (
  id uuid primary key,
  -- The day of a nightly proof in India; a proof that a person asked for has none.
  night date unique,
  started_at timestamptz not null default clock_timestamp(),
  finished_at timestamptz,
  postings bigint,
  -- At most the first hundred; the count is whole.
  difference_count integer,
  differences jsonb not null default '[]',
  asked_by uuid references users (id)
);
create index ledger_proofs_started on ledger_proofs (started_at);

insert into settings (key, value) values ('money-policy', '{"secondPersonPaise": 500000}') on conflict do nothing;
