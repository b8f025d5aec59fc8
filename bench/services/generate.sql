-- Shops and their orders of every service over three years, nearly all of them ended. :shops and :rows are put in by the caller.
-- md5 of the running number is the dice: the same numbers give the same network.
set session_replication_role = replica;
create function pg_temp.dice(n bigint, what text, sides integer) returns integer language sql immutable parallel safe
  as $$ select (('x' || substr(md5(n || what), 1, 7))::bit(28)::integer % sides) $$;

insert into merchants (id, code, shop_name, owner_name, email, mobile, address1, district, state, pin, id_type_id, package_id, created_at)
select md5('shop' || n)::uuid, 'RT' || 100000 + n, 'Sai Computers ' || n, 'Owner ' || n, 'shop' || n || '@example.in', (8000000000 + n)::text,
  n || ' Station Road', 'Pune', 'Maharashtra', '411001', (select id from id_types order by rank limit 1),
  (select id from service_packages limit 1), now() - interval '3 years'
from generate_series(1, :shops) n;

create temp table rolled as
select n, md5('order' || n)::uuid as id, md5('shop' || 1 + pg_temp.dice(n, 'shop', :shops))::uuid as shop,
  now() - (:rows - n) * (interval '3 years' / :rows) as at, pg_temp.dice(n, 'state', 1000) as state, lpad(n::text, 9, '0') as no,
  (array['Ramesh', 'Suresh', 'Sunita', 'Anita', 'Rajesh', 'Priya', 'Amit', 'Pooja', 'Vijay', 'Kavita', 'Xerxes'])[case when pg_temp.dice(n, 'x', 200000) = 7 then 11 else 1 + least(pg_temp.dice(n, 'a', 10), pg_temp.dice(n, 'b', 10)) end] || ' '
    || (array['Kumar', 'Sharma', 'Singh', 'Patel', 'Yadav'])[1 + pg_temp.dice(n, 'c', 5)] as name
from generate_series(1, :rows) n;

insert into uti_orders (id, kind, number, merchant_id, status, status_at, psa_id, coupon_type, quantity, amount_paise, provider_ref, reason, request_id, created_by, created_at)
select id, 'uti-coupon', 'UC' || no, shop, case when state < 5 then 'requested' when state < 30 then 'rejected' else 'credited' end, at, 'PSA' || n % 100000,
  'electronic', 5, 53500, 'REF' || no, 'said so', id, id, at from rolled;
insert into order_terms (order_id, kind, number, merchant_id, service, product, version_id, price_paise, provider_fee_paise, gst_paise, commission_paise,
  override_paise, refund_basis_points, refund_keeps_fee)
select id, 'uti-coupon', 'UC' || no, shop, 'uti', 'electronic', id, 53500, 0, 0, 0, 0, 0, false from rolled;

insert into product_banks (id, name) select md5('bank' || n)::uuid, 'Bank ' || n from generate_series(1, 40) n;
insert into bank_products (id, kind, bank_id, name) select md5('product' || n)::uuid, 'cc', md5('bank' || 1 + n % 40)::uuid, 'Card ' || n from generate_series(1, 200) n;
insert into bank_leads (id, number, merchant_id, product_id, kind, price_product, status, status_at, source, name, mobile, bank_ref, request_id, created_by, created_at)
select id, 'BL' || no, shop, md5('product' || 1 + least(pg_temp.dice(n, 'p', 200), pg_temp.dice(n, 'q', 200)))::uuid, 'cc', 'cc',
  case when state < 5 then 'new' when state < 300 then 'rejected' else 'card_issued' end, at, 'link', name, (9000000000 + n)::text, 'ARN' || no, id, id, at from rolled;

insert into nps_orders (id, number, merchant_id, request_id, status, status_at, name, mobile, tiers, price_paise, reject_reason, ack_no, pran, created_by, created_at)
select id, 'NP' || no, shop, id, case when state < 5 then 'submitted' when state < 50 then 'rejected' else 'pran_issued' end, at, upper(name), (9000000000 + n)::text,
  'tier-1', 10000, 'said so', 'ACK' || no, case when state >= 50 then '110' || no end, id, at from rolled;

insert into gst_registrations (id, number, merchant_id, request_id, status, status_at, legal_name, constitution, state_code, mobile, arn, gstin, submitted_at, created_by, created_at)
select id, 'GR' || no, shop, id, case when state < 5 then 'submitted' when state < 50 then 'rejected' else 'approved' end, at, upper(name), 'proprietorship', 'MH',
  (9000000000 + n)::text, 'AA27' || no || '00', '27ZZZCZ' || lpad((n % 100000)::text, 5, '0') || '1ZF', at, id, at from rolled;

insert into gst_filings (id, number, merchant_id, request_id, status, status_at, gstin, legal_name, return_type, period, state_group, is_nil, due_on, arn, filed_on, created_by, created_at)
select id, 'GF' || no, shop, id, case when state < 5 then 'new' when state < 50 then 'rejected' else 'filed' end, at, '27ZZZCZ' || lpad((n % 100000)::text, 5, '0') || '1ZF', upper(name),
  'gstr-3b', to_char(at, 'YYYY-MM') , 'X', false, at::date + 20, 'AB27' || no || '00', at::date + 10, id, at from rolled;

insert into courier_consignments (id, number, direction, merchant_id, entered_area, status, company_name, awb, dispatched_on, received_on, forms_count, created_by, created_at, status_at)
select id, 'CI' || no, 'in', shop, 'out', case when state < 20 then 'sent' else 'received' end, 'Courier ' || n % 12, 'AWB' || no, at::date,
  case when state >= 20 then at::date + 3 end, 10, id, at, at from rolled;
set session_replication_role = origin;
