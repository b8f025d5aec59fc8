-- Shops and their applications as a network of some years has them: few busy shops and many quiet ones, more work each month,
-- office hours in India, nearly everything acknowledged, a queue of some days. Put in by the caller: shops and applications from
-- :first_shop and :first on, up to :shops and :rows, each batch over the same years; :batch numbers it; :data is a form's answers.
-- md5 of the running number is the dice: the same numbers give the same network.
create function pg_temp.dice(n bigint, what text, sides integer) returns integer language sql immutable parallel safe
  as $$ select (('x' || substr(md5(n || what), 1, 7))::bit(28)::integer % sides) $$;

create function pg_temp.id_at(at timestamptz, n bigint, what text) returns uuid language sql immutable parallel safe
  as $$ select (lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') || '7' || substr(md5(n || what), 1, 3)
    || '8' || substr(md5(n || what), 4, 15))::uuid $$;

insert into merchants (id, code, shop_name, owner_name, email, mobile, address1, district, state, pin, id_type_id, package_id, created_at)
select pg_temp.id_at(now() - interval '3 years' + n * interval '6 hours', n, 'shop'), 'RT' || 100000 + n,
  (array['Sai', 'Ganesh', 'Laxmi', 'Shree', 'Om', 'Jai', 'Balaji', 'Krishna', 'Durga', 'National'])[1 + n % 10] || ' '
    || (array['Computers', 'Xerox', 'Online Services', 'Cyber Cafe', 'Mobile Point', 'Enterprises', 'Digital Seva'])[1 + n % 7] || ' ' || n,
  'Owner ' || n, 'shop' || n || '@example.in', (8000000000 + n)::text, n || ' Station Road', 'Pune', 'Maharashtra', '411001',
  (select id from id_types order by rank limit 1), (select id from service_packages limit 1), now() - interval '3 years' + n * interval '6 hours'
from generate_series(:first_shop, :shops) n;

create temp table shop_numbers as select row_number() over (order by code)::integer as n, id from merchants where code like 'RT1%';
create temp table rolled as
select n,
  -- Squares make the first shops busy and the last years full.
  1 + (power(pg_temp.dice(n, 'shop', 100000) / 100000.0, 2) * :shops)::integer % :shops as shop,
  date_trunc('day', now()) - (power((:rows - n)::float8 / (:rows - :first + 1), 1.3) * 900)::integer * interval '1 day'
    - interval '1 day' + interval '4 hours' + pg_temp.dice(n, 'minute', 36000) * interval '1 second' as at,
  (array['Ramesh', 'Suresh', 'Sunita', 'Anita', 'Rajesh', 'Priya', 'Amit', 'Pooja', 'Vijay', 'Kavita', 'Sanjay', 'Neha', 'Manoj', 'Rekha',
    'Deepak', 'Asha', 'Rahul', 'Geeta', 'Arjun', 'Lakshmi', 'Mohammed', 'Fatima', 'Gurpreet', 'Harpreet', 'Joseph', 'Mary', 'Ashok', 'Usha',
    'Vinod', 'Meena', 'Kiran', 'Nisha', 'Prakash', 'Seema', 'Ganesh', 'Savita', 'Mahesh', 'Radha', 'Dinesh', 'Shanti'])[1 + least(pg_temp.dice(n, 'a', 40), pg_temp.dice(n, 'b', 40))] as first,
  (array['Kumar', 'Sharma', 'Singh', 'Patel', 'Yadav', 'Verma', 'Gupta', 'Devi', 'Khan', 'Das', 'Reddy', 'Nair', 'Joshi', 'Patil', 'Shah',
    'Mishra', 'Chauhan', 'Pawar', 'Ansari', 'Rao', 'Mehta', 'Iyer', 'Thakur', 'Jadhav', 'Kaur', 'Naik', 'Bose', 'Pillai', 'Ghosh', 'Fernandes'])[1 + least(pg_temp.dice(n, 'c', 30), pg_temp.dice(n, 'd', 30))] as last,
  pg_temp.dice(n, 'state', 1000) as chance
from generate_series(:first::bigint, :rows) n;

-- What stands where, by age: the newest three days are in work, the rest is settled but for a few.
create temp table placed as
select r.*, s.id as merchant_id,
  case
    when chance < 15 then 'draft'
    when at > now() - interval '1 day' then (array['submitted', 'cropping', 'waiting', 'waiting', 'waiting', 'verifying'])[1 + chance % 6]
    when at > now() - interval '3 days' then (array['waiting', 'pending_verification', 'accepted', 'filed', 'incomplete', 'acknowledged'])[1 + chance % 6]
    when chance < 35 then 'rejected'
    when chance < 45 then 'cancelled'
    when chance < 55 then 'incomplete'
    when chance < 60 then 'filed'
    when chance < 250 then 'allotted'
    when chance < 400 then 'dispatched'
    else 'acknowledged'
  end as status
from rolled r join shop_numbers s on s.n = r.shop;

insert into pan_applications (id, merchant_id, token, type, category, form_version_id, data, card_name, birth_date, mobile, email, card_type,
  aadhaar_last4, aadhaar_hash, status, hardcopy_status, status_at, price_paise, provider_fee_paise, gst_paise, commission_paise, override_paise,
  akn_no, akn_date, submitted_at, waiting_at, acknowledged_at, created_at, updated_at)
select pg_temp.id_at(p.at, n, 'application'), merchant_id,
  case when status <> 'draft' then to_char(p.at, 'YYMMDD') || lpad((:batch * 200000 + n % 200000)::text, 6, '0') end,
  case when chance % 4 = 0 then 'C' else 'N' end, 'individual', (select id from pan_form_versions order by valid_from desc limit 1),
  :data,
  upper(first || ' ' || last), date '1960-01-01' + pg_temp.dice(n, 'birth', 17000), (6000000000 + n * 3571 % 3999999999)::text,
  lower(first) || n || '@example.in', case when chance % 10 = 0 then 'E' else 'P' end,
  lpad((n % 10000)::text, 4, '0'), md5(n || 'aadhaar'), status,
  case when status in ('acknowledged', 'allotted', 'dispatched') then case when p.at > now() - interval '20 days' then 'owed' else 'received' end else 'none' end,
  least(p.at + interval '26 hours', now()), 10700, 9912, 120, 500, 100,
  case when status in ('acknowledged', 'allotted', 'dispatched') then '8810' || lpad(n::text, 11, '0') end,
  case when status in ('acknowledged', 'allotted', 'dispatched') then (p.at + interval '26 hours')::date end,
  case when status <> 'draft' then p.at end,
  case when status not in ('draft', 'submitted', 'cropping') then p.at + interval '1 hour' end,
  case when status in ('acknowledged', 'allotted', 'dispatched') then least(p.at + interval '26 hours', now()) end,
  p.at - interval '10 minutes', now()
from placed p order by n;

-- Three people with a name that nobody else has, far back: what a search for rare text has to find.
update pan_applications set card_name = 'XERXES ' || upper(split_part(email, '@', 1)), email = 'xerxes.' || email
where :batch = 0 and token is not null and id in (
  (select id from pan_applications where token is not null order by id limit 1 offset (select count(*) / 10 from pan_applications))
  union all (select id from pan_applications where token is not null order by id limit 1 offset (select count(*) / 4 from pan_applications))
  union all (select id from pan_applications where token is not null order by id limit 1 offset (select count(*) / 2 from pan_applications)));
