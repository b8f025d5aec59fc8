-- A commission may differ by bands of the order's amount: [{fromPaise, paise, basisPoints, floorPaise, capPaise}], the lowest first.
alter table version_prices add column commission_bands jsonb not null default '[]';
alter table version_prices add constraint version_prices_bands_list check (jsonb_typeof(commission_bands) = 'array');
comment on constraint version_prices_bands_list on version_prices is 'Bands are a list, empty where there are none.';
alter table version_prices add constraint version_prices_bands_alone
  check (commission_bands = '[]' or (commission_paise = 0 and commission_basis_points is null));
comment on constraint version_prices_bands_alone on version_prices is 'A commission is one amount or bands, never both.';
