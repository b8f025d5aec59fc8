-- A ledger of three years: shops with a thousand postings each, in blocks of twenty: a top-up, eighteen charges, one commission.
-- A quarter of the shops lies outside the network's state. :rows and :shops are put in by the caller; balances follow by arithmetic.
create function pg_temp.id_at(at timestamptz, n bigint, what text) returns uuid language sql immutable parallel safe
  as $$ select (lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') || '7' || substr(md5(n || what), 1, 3)
    || '8' || substr(md5(n || what), 4, 15))::uuid $$;

insert into wallet.accounts (id, code, kind, merchant_id, name)
select id, 'wallet:' || id, 'wallet', id, 'B' || n from (select n, md5('shop' || n)::uuid as id from generate_series(0, :shops - 1) n) s;

-- at: three years up to yesterday. b: block of the shop; j: place in its block.
create temp table made as
select n, k, md5('shop' || n % :shops)::uuid as shop, n % :shops % 4 = 0 as outside, k / 20 as b, k % 20 as j, at,
  (at at time zone 'Asia/Kolkata')::date as day, pg_temp.id_at(at, n, 'posting') as id,
  case k % 20 when 0 then 214000 when 10 then 490 else -10700 end as amount
from (select n, n / :shops as k, now() - interval '1 day' - (:rows - n) * (interval '3 years' / :rows) as at
  from generate_series(0::bigint, :rows - 1) n) s;

insert into wallet.postings (id, kind, idempotency_key, fingerprint, business_key, reference_type, reference_id, narration, business_date, created_at, details)
select id, case j when 0 then 'top-up' when 10 then 'commission' else 'charge' end, 'bench:' || n, '', null, 'bench', n::text, 'Bench ' || n, day, at,
  case j when 0 then '{}'::jsonb
    when 10 then jsonb_build_object('merchantId', shop, 'financialYear',
      case when extract(month from day) < 4 then (extract(year from day) - 1)::int || '-' || lpad((extract(year from day)::int % 100)::text, 2, '0')
        else extract(year from day)::int || '-' || lpad(((extract(year from day)::int + 1) % 100)::text, 2, '0') end,
      'grossPaise', 500, 'tdsPaise', 10, 'dueBasis', 100000)
    else jsonb_build_object('merchantId', shop, 'token', n::text, 'feeAccount', 'house:fees-nsdl', 'networkState', 'DL',
      'placeOfSupply', case when outside then 'PB' else 'DL' end) end
from made;

insert into wallet.entries (posting_id, line, account_id, amount_paise, balance_paise, entry_no, credits_paise)
select id, 1, shop, amount, b * 21890 + 214000 + case when j >= 10 then 490 - 10700 * (j - 1) else -10700 * j end, k + 1,
  b * 214490 + 214000 + case when j >= 10 then 490 else 0 end
from made;

insert into wallet.entries (posting_id, line, account_id, amount_paise)
select m.id, x.line, a.id, x.paise from made m
cross join lateral (values (0, 2, false, 'house:bank-clearing', -214000), (0, 2, true, 'house:bank-clearing', -214000),
  (10, 2, false, 'house:tds-payable', 10), (10, 2, true, 'house:tds-payable', 10),
  (10, 3, false, 'house:commission-expense', -500), (10, 3, true, 'house:commission-expense', -500),
  (1, 2, false, 'house:fees-nsdl', 9632), (1, 2, true, 'house:fees-nsdl', 9632), (1, 3, false, 'house:service-revenue', 905), (1, 3, true, 'house:service-revenue', 905),
  (1, 4, false, 'house:cgst-payable', 82), (1, 5, false, 'house:sgst-payable', 81), (1, 4, true, 'house:igst-payable', 163)) x (j, line, outside, code, paise)
join wallet.accounts a on a.code = x.code
where x.outside = m.outside and x.j = case when m.j in (0, 10) then m.j else 1 end;

insert into wallet.balances (account_id, balance_paise, entries, credits_paise)
select e.account_id, e.balance_paise, e.entry_no, e.credits_paise from (
  select distinct on (account_id) * from wallet.entries where entry_no is not null order by account_id, entry_no desc) e;

insert into wallet.year_sums (merchant_id, financial_year, gross_paise, tds_paise, due_basis)
select (details ->> 'merchantId')::uuid, details ->> 'financialYear', count(*) * 500, count(*) * 10, count(*) * 100000
from wallet.postings where details ? 'financialYear' group by 1, 2;
