-- The double-entry ledger. Everything here is written by wallet.post alone; quality.md invariants 1 to 6 are held in this file.
create schema wallet;

create table wallet.accounts (
  id uuid primary key,
  code text not null unique,
  kind text not null,
  merchant_id uuid unique,
  name text not null,
  created_at timestamptz not null default now(),
  -- A wallet belongs to a merchant; a house account (clearing, revenue, tax) to nobody.
  constraint accounts_kind_known check ((kind = 'wallet' and merchant_id is not null) or (kind = 'house' and merchant_id is null))
);

create table wallet.balances (
  account_id uuid primary key references wallet.accounts (id),
  balance_paise bigint not null default 0,
  entries bigint not null default 0,
  updated_at timestamptz not null default now(),
  -- Invariant 3: a wallet is never below zero.
  constraint wallet_never_negative check (balance_paise >= 0)
);

create table wallet.postings (
  id uuid primary key,
  kind text not null,
  -- Invariant 5: the same key is the same posting.
  idempotency_key text not null,
  fingerprint text not null,
  -- Invariant 6: what may happen once in business (one charge per token, one credit per UTR and bank account, …).
  business_key text,
  reference_type text not null,
  reference_id text not null,
  narration text not null,
  business_date date not null,
  actor_id uuid,
  created_at timestamptz not null default clock_timestamp(),
  constraint postings_idempotency_unique unique (idempotency_key),
  constraint postings_business_unique unique (business_key)
);
create index postings_reference on wallet.postings (reference_type, reference_id);
create index postings_day on wallet.postings (business_date, kind);

create table wallet.entries (
  posting_id uuid not null references wallet.postings (id),
  line smallint not null,
  account_id uuid not null references wallet.accounts (id),
  -- Positive is Cr (money in, from the account's view), negative is Dr; whole paise.
  amount_paise bigint not null,
  balance_paise bigint,
  entry_no bigint,
  primary key (posting_id, line),
  constraint entries_move_something check (amount_paise <> 0)
);
create index entries_account on wallet.entries (account_id, posting_id);
-- The running number of a wallet's entries has no gap and no double.
create unique index entries_account_no on wallet.entries (account_id, entry_no) where entry_no is not null;

-- Invariant 2: insert-only for every role, the owner included.
create trigger postings_insert_only before update or delete on wallet.postings for each row execute function refuse_change();
create trigger postings_no_truncate before truncate on wallet.postings for each statement execute function refuse_change();
create trigger entries_insert_only before update or delete on wallet.entries for each row execute function refuse_change();
create trigger entries_no_truncate before truncate on wallet.entries for each statement execute function refuse_change();

-- Even the owner's own statements pass only through wallet.post and wallet.open_account.
create function wallet.refuse_direct_write() returns trigger language plpgsql as $$
begin
  if coalesce(current_setting('sevadesk.ledger_writer', true), '') <> 'on' then
    raise exception '% is written by wallet functions only', tg_table_name using errcode = 'restrict_violation';
  end if;
  return coalesce(new, old);
end $$;
create trigger postings_writer before insert on wallet.postings for each statement execute function wallet.refuse_direct_write();
create trigger entries_writer before insert on wallet.entries for each statement execute function wallet.refuse_direct_write();
create trigger balances_writer before insert or update or delete or truncate on wallet.balances for each statement execute function wallet.refuse_direct_write();
create trigger accounts_writer before insert or update or delete or truncate on wallet.accounts for each statement execute function wallet.refuse_direct_write();

create function wallet.open_account(p_id uuid, p_code text, p_kind text, p_merchant uuid, p_name text) returns void
language plpgsql security definer set search_path = wallet, public, pg_temp as $$
begin
  perform set_config('sevadesk.ledger_writer', 'on', true);
  insert into wallet.accounts (id, code, kind, merchant_id, name) values (p_id, p_code, p_kind, p_merchant, p_name);
  if p_kind = 'wallet' then insert into wallet.balances (account_id) values (p_id); end if;
  perform set_config('sevadesk.ledger_writer', '', true);
end $$;

-- One round trip: checks the sum, locks wallets in id order, refuses a negative wallet, writes posting, entries and balances.
-- Answers {outcome: posted|replayed, postingId}; raises insufficient_balance, idempotency_conflict or business_duplicate.
create function wallet.post(
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
  v_no bigint;
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
    perform set_config('sevadesk.ledger_writer', '', true);
    return query select 'replayed'::text, v_known_id;
    return;
  end if;

  for v_line in
    select t.ord, a.id, a.kind, t.amount, t.code
    from unnest(p_accounts, p_amounts) with ordinality as t (code, amount, ord)
    left join wallet.accounts a on a.code = t.code
    order by a.id, t.ord
  loop
    if v_line.id is null then
      raise exception 'unknown account %', v_line.code using errcode = 'foreign_key_violation';
    end if;
    v_balance := null;
    v_no := null;
    if v_line.kind = 'wallet' then
      update wallet.balances b
         set balance_paise = b.balance_paise + v_line.amount, entries = b.entries + 1, updated_at = clock_timestamp()
       where b.account_id = v_line.id and b.balance_paise + v_line.amount >= 0
      returning b.balance_paise, b.entries into v_balance, v_no;
      if not found then
        raise exception 'insufficient_balance' using errcode = 'SD402';
      end if;
    end if;
    insert into wallet.entries (posting_id, line, account_id, amount_paise, balance_paise, entry_no)
    values (p_id, v_line.ord, v_line.id, v_line.amount, v_balance, v_no);
  end loop;
  perform set_config('sevadesk.ledger_writer', '', true);
  return query select 'posted'::text, p_id;
end $$;

revoke all on function wallet.post from public;
revoke all on function wallet.open_account from public;

select wallet.open_account('01900000-0000-7000-8000-000000000001', 'house:bank-clearing', 'house', null, 'Bank clearing');
select wallet.open_account('01900000-0000-7000-8000-000000000002', 'house:cash-clearing', 'house', null, 'Cash clearing');
select wallet.open_account('01900000-0000-7000-8000-000000000003', 'house:gateway-clearing', 'house', null, 'UPI gateway clearing');
select wallet.open_account('01900000-0000-7000-8000-000000000004', 'house:fees-nsdl', 'house', null, 'Fees owed to PAN provider 1');
select wallet.open_account('01900000-0000-7000-8000-000000000005', 'house:fees-uti', 'house', null, 'Fees owed to PAN provider 2');
select wallet.open_account('01900000-0000-7000-8000-000000000006', 'house:service-revenue', 'house', null, 'Service revenue');
select wallet.open_account('01900000-0000-7000-8000-000000000007', 'house:commission-expense', 'house', null, 'Commission expense');
select wallet.open_account('01900000-0000-7000-8000-000000000008', 'house:tds-payable', 'house', null, 'TDS payable');
select wallet.open_account('01900000-0000-7000-8000-000000000009', 'house:gst-payable', 'house', null, 'GST payable');
select wallet.open_account('01900000-0000-7000-8000-00000000000a', 'house:suspense', 'house', null, 'Suspense');
select wallet.open_account('01900000-0000-7000-8000-00000000000b', 'house:merchant-receivable', 'house', null, 'Merchant receivable');
