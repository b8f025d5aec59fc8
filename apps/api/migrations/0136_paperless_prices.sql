-- Paperless products get their prices: each price list of this provider that is in force or to come is published anew with them.
-- Published fees of paperless mode: 101.00 with a card in India, 66.00 for the e-PAN alone (unchanged reports up to 2025); the
-- network's share of 7.88 and 5.90, the commissions and overrides are taken over from paper mode and are the network's own terms.
alter table version_prices disable trigger version_prices_keep;

create temporary table paperless_versions on commit drop as
  select gen_random_uuid() as id, v.id as old_id, v.package_id, v.valid_from
  from (
    select distinct on (package_id, valid_from) id, package_id, valid_from
    from price_versions
    where service = 'nsdl' and published_at is not null and withdrawn_at is null
    order by package_id, valid_from, published_at desc
  ) v
  where v.valid_from >= coalesce((
    select max(valid_from) from price_versions c
    where c.package_id = v.package_id and c.service = 'nsdl' and c.published_at is not null and c.withdrawn_at is null
      and c.valid_from <= (now() at time zone 'Asia/Kolkata')::date
  ), v.valid_from);

insert into price_versions (id, package_id, service, valid_from, published_at, created_at, note)
  select id, package_id, 'nsdl', valid_from, clock_timestamp(), clock_timestamp(), 'Paperless: published 101.00 and 66.00' from paperless_versions;
insert into version_prices (version_id, product, price_paise, provider_fee_paise, commission_paise, commission_basis_points, override_paise,
    override_basis_points, refund_basis_points, refund_keeps_fee, penalty_paise, note)
  select n.id, p.product, p.price_paise, p.provider_fee_paise, p.commission_paise, p.commission_basis_points, p.override_paise,
    p.override_basis_points, p.refund_basis_points, p.refund_keeps_fee, p.penalty_paise, p.note
  from paperless_versions n join version_prices p on p.version_id = n.old_id;
insert into version_prices (version_id, product, price_paise, provider_fee_paise, commission_paise, override_paise, note)
  select n.id, p.product, p.price_paise, p.provider_fee_paise, p.commission_paise, p.override_paise, p.note
  from paperless_versions n cross join (values
    ('paperless-N-P', 10100, 9312, 500, 100, 'Published fee of paperless mode with a card in India'),
    ('paperless-N-E', 6600, 6010, 300, 50, 'Published fee of paperless mode, e-PAN only'),
    ('paperless-C-P', 10100, 9312, 500, 100, 'Published fee of paperless mode with a card in India'),
    ('paperless-C-E', 6600, 6010, 300, 50, 'Published fee of paperless mode, e-PAN only')
  ) as p (product, price_paise, provider_fee_paise, commission_paise, override_paise, note)
  on conflict do nothing;
-- Drafts under way get them too, or publishing one would end the sale.
insert into version_prices (version_id, product, price_paise, provider_fee_paise, commission_paise, override_paise, note)
  select d.id, p.product, p.price_paise, p.provider_fee_paise, p.commission_paise, p.override_paise, p.note
  from price_versions d
  join paperless_versions n on n.package_id = d.package_id
  join version_prices p on p.version_id = n.id and p.product like 'paperless-%'
  where d.service = 'nsdl' and d.published_at is null
  on conflict do nothing;

alter table version_prices enable trigger version_prices_keep;
