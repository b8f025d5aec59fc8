-- What the other services cost in the package that an installation starts with. Starting figures: a network sets its own under
-- Masters, Packages; a version published there later takes their place. A package that has a page already keeps it.
-- Written as drafts first: what is published cannot be added to.
insert into price_versions (id, package_id, service, note)
  select gen_random_uuid(), p.id, s.service, 'Starting prices'
  from service_packages p cross join (values ('uti'), ('banking'), ('nps'), ('gst')) s (service)
  where p.id = '01900000-0000-7000-8002-000000000001'
    and not exists (select from price_versions v where v.package_id = p.id and v.service = s.service);

-- Whole paise; a loan's commission is a share of what the bank pays out, a contribution's one of the contribution.
insert into version_prices (version_id, product, price_paise, provider_fee_paise, commission_paise, commission_basis_points,
    override_paise, override_basis_points)
  select v.id, t.product, t.price, t.fee, t.commission, t.commission_share, t.override, t.override_share
  from price_versions v
  join (values
    ('uti', 'psa', 10000, 0, 0, null, 0, null),
    ('uti', 'coupon-electronic', 7200, 6600, 200, null, 50, null),
    ('uti', 'coupon-physical', 10700, 10000, 300, null, 100, null),
    ('banking', 'card', 0, 0, 50000, null, 5000, null),
    ('banking', 'loan-personal', 0, 0, 0, 100, 0, 10),
    ('banking', 'loan-home', 0, 0, 0, 30, 0, 3),
    ('banking', 'loan-business', 0, 0, 0, 100, 0, 10),
    ('banking', 'loan-gold', 0, 0, 0, 40, 0, 4),
    ('banking', 'loan-vehicle', 0, 0, 0, 60, 0, 6),
    ('banking', 'loan-education', 0, 0, 0, 30, 0, 3),
    ('banking', 'loan-property', 0, 0, 0, 40, 0, 4),
    ('nps', 'registration', 40000, 20000, 5000, null, 1000, null),
    ('nps', 'contribution', 0, 0, 0, 10, 0, 1),
    ('gst', 'registration', 99900, 0, 15000, null, 2500, null),
    ('gst', 'return-gstr-1', 29900, 0, 5000, null, 500, null),
    ('gst', 'return-gstr-3b', 29900, 0, 5000, null, 500, null),
    ('gst', 'return-cmp-08', 19900, 0, 3000, null, 300, null),
    ('gst', 'return-gstr-4', 49900, 0, 7500, null, 750, null),
    ('gst', 'return-gstr-9', 149900, 0, 20000, null, 2000, null),
    ('gst', 'return-other', 39900, 0, 6000, null, 600, null)
  ) t (service, product, price, fee, commission, commission_share, override, override_share) on t.service = v.service
  where v.note = 'Starting prices' and v.package_id = '01900000-0000-7000-8002-000000000001';

update price_versions set valid_from = date '2026-04-01', published_at = timestamptz '2026-03-31 18:30+00'
  where note = 'Starting prices' and published_at is null and package_id = '01900000-0000-7000-8002-000000000001';
