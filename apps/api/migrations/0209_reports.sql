-- Reports over long spans: what never changes any more is summed once a day; the rest is summed when asked.

-- Commission by finished business day; the ledger of a summed day takes no posting any more.
create table commission_summed (
  business_date date primary key,
  summed_at timestamptz not null default now()
);
comment on table commission_summed is 'Finished days whose commission is summed';
create table commission_days (
  business_date date not null references commission_summed (business_date),
  merchant_id uuid not null,
  kind text not null,
  product text not null,
  postings integer not null,
  gross_paise bigint not null,
  tds_paise bigint not null,
  primary key (business_date, merchant_id, kind, product)
);
comment on table commission_days is 'Commission, override and claw-back with the tax deducted, per finished day, shop, kind and product';
create index commission_days_of on commission_days (merchant_id, business_date);

-- The audit trail by finished day in India, who and what.
create table audit_summed (
  day date primary key,
  summed_at timestamptz not null default now()
);
comment on table audit_summed is 'Finished days whose audit trail is summed';
create table audit_days (
  day date not null references audit_summed (day),
  actor_id uuid,
  action text not null,
  outcome text not null,
  count integer not null
);
comment on table audit_days is 'Audit entries per finished day, person, action and outcome';
create index audit_days_day on audit_days (day);
create index audit_events_at on audit_events (at);

-- A year of applications is summed from this index alone.
create index pan_applications_volume on pan_applications (submitted_at)
  include (merchant_id, category, type, status, price_paise) where token is not null;
create index pan_paperless_volume on pan_paperless (created_at)
  include (merchant_id, type, status, price_paise) where status <> 'initiated';

-- Orders by the day they were placed on.
create index gst_registrations_placed on gst_registrations (created_at) where status <> 'draft';
create index gst_filings_placed on gst_filings (created_at);
