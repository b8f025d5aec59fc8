-- Whoever registers at the host of a distributor or franchise is offered to head office as a shop below it.
alter table registrations add column brand_merchant_id uuid references merchants (id);
comment on column registrations.brand_merchant_id is 'The merchant at the host of whose brand the person registered; null is the host of the network';
create index registrations_brand_merchant on registrations (brand_merchant_id) where brand_merchant_id is not null;
comment on index registrations_brand_merchant is 'Registrations at the host of a merchant.';
