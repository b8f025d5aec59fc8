-- A card sent abroad costs 1,017.00 (862.00 and 18 % GST) in paper mode (CLEARTAX, PAYTM-FEE, BUDDYLOAN; unchanged reports up to 2025).
-- What was published stays: each day's list of prices is published once more with the two products added. The share that
-- the network retains is an assumption, as in the first prices.
create temporary table lists_again on commit drop as
  select distinct on (package_id, valid_from) gen_random_uuid() as id, id as former_id, package_id, valid_from
  from price_versions
  where service = 'nsdl' and published_at is not null and withdrawn_at is null
  order by package_id, valid_from, published_at desc;

alter table version_prices disable trigger version_prices_keep;

insert into price_versions (id, package_id, service, valid_from, note, published_at)
  select id, package_id, 'nsdl', valid_from, 'Prices of cards sent abroad added', clock_timestamp() from lists_again;

insert into version_prices (version_id, product, price_paise, provider_fee_paise, commission_paise, commission_basis_points,
    override_paise, override_basis_points, refund_basis_points, refund_keeps_fee, penalty_paise, note)
  select l.id, p.product, p.price_paise, p.provider_fee_paise, p.commission_paise, p.commission_basis_points,
    p.override_paise, p.override_basis_points, p.refund_basis_points, p.refund_keeps_fee, p.penalty_paise, p.note
  from lists_again l join version_prices p on p.version_id = l.former_id;

insert into version_prices (version_id, product, price_paise, provider_fee_paise, commission_paise, override_paise, note)
  select l.id, abroad.product, 101700, 100912, 500, 100, '862.00 and 18 % GST; CLEARTAX, PAYTM-FEE, BUDDYLOAN'
  from lists_again l cross join unnest(array['physical-N-A', 'physical-C-A']) as abroad (product)
  where not exists (select 1 from version_prices p where p.version_id = l.former_id and p.product = abroad.product);

alter table version_prices enable trigger version_prices_keep;
