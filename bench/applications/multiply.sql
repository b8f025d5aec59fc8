-- Ten of every shop and application: the first as it was, the others with ids, codes, names of one, and numbers of their own, in the same
-- order of time. A copy of a row is a matter of microseconds, making one by dice of a hundred times as much.
create function pg_temp.id_of(id uuid, copy integer) returns uuid language sql immutable parallel safe
  as $$ select overlay(id::text placing to_hex((('x' || right(id::text, 1))::bit(4)::integer + copy) % 16) from 36)::uuid $$;

insert into merchants (id, code, shop_name, owner_name, email, mobile, address1, district, state, pin, id_type_id, package_id, created_at)
select pg_temp.id_of(id, copy), 'RT' || copy || substr(code, 3), shop_name, owner_name, copy || email, overlay(mobile placing copy::text from 2),
  address1, district, state, pin, id_type_id, package_id, created_at
from merchants, generate_series(1, 9) copy where code like 'RT1%';

create unlogged table one_of_ten as select * from pan_applications;
truncate pan_applications cascade;
-- No page reads these two, and they would be most of the work.
alter table pan_applications drop constraint pan_applications_token_unique, drop constraint pan_applications_akn_unique;
insert into pan_applications (id, merchant_id, token, type, category, form_version_id, data, card_name, birth_date, mobile, email, card_type,
  aadhaar_last4, status, hardcopy_status, status_at, price_paise, provider_fee_paise, gst_paise, commission_paise, override_paise,
  akn_no, akn_date, submitted_at, waiting_at, acknowledged_at, created_at, updated_at)
select pg_temp.id_of(id, copy), pg_temp.id_of(merchant_id, copy),
  -- Applications of one day have neighbouring numbers, so the last five digits tell them apart.
  left(token, 6) || copy || lpad((right(token, 6)::integer % 90000)::text, 5, '0'), type, category, form_version_id, data,
  case when copy = 0 then card_name else replace(card_name, 'XERXES', 'XAVIER') end, birth_date, overlay(mobile placing copy::text from 2),
  case when copy = 0 then email else replace(split_part(email, '@', 1), 'xerxes.', '') || '.' || copy || '@example.in' end, card_type,
  aadhaar_last4, status, hardcopy_status, status_at, price_paise, provider_fee_paise, gst_paise, commission_paise, override_paise,
  overlay(akn_no placing copy::text from 4), akn_date, submitted_at, waiting_at, acknowledged_at, created_at, updated_at
from one_of_ten, generate_series(0, 9) copy;
drop table one_of_ten;
