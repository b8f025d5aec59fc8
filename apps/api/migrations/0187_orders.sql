-- What every order of a service has beside its own record: the price terms it was made under, what happened to it, its files.

select wallet.open_account('01900000-0000-7000-8000-000000000011', 'house:fees-nps', 'house', null, 'Fees owed to the NPS record keeper');
select wallet.open_account('01900000-0000-7000-8000-000000000012', 'house:fees-gst', 'house', null, 'Fees owed for GST work');

-- The number that people say: kind, day and this sequence; gaps are no fault.
create sequence order_numbers minvalue 1 maxvalue 999999 cycle cache 1;

create table order_terms (
  -- The order's own id in the table of its kind.
  order_id uuid primary key,
  kind text not null check (kind in ('uti-psa', 'uti-coupon', 'bank-lead', 'nps', 'gst-registration', 'gst-return')),
  number text not null,
  merchant_id uuid not null references merchants (id),
  -- Who earns the override, as it stood when the order was made.
  parent_id uuid references merchants (id),
  service text not null,
  product text not null,
  version_id uuid not null references price_versions (id),
  quantity integer not null default 1,
  price_paise bigint not null,
  provider_fee_paise bigint not null,
  gst_paise bigint not null,
  commission_paise bigint not null,
  override_paise bigint not null,
  refund_basis_points integer not null,
  refund_keeps_fee boolean not null,
  charged_at timestamptz not null default now()
);
create unique index order_terms_number on order_terms (number);
comment on index order_terms_number is 'A number names one order.';
alter table order_terms add constraint order_terms_whole check (
  quantity > 0 and price_paise >= 0 and provider_fee_paise >= 0 and gst_paise >= 0 and commission_paise >= 0 and override_paise >= 0
  and provider_fee_paise + gst_paise <= price_paise);
comment on constraint order_terms_whole on order_terms is 'No part of a price is below zero, and the parts never exceed it.';
create index order_terms_merchant on order_terms (merchant_id, kind);
create index order_terms_version on order_terms (version_id);

create table order_events (
  id uuid primary key,
  order_id uuid not null,
  at timestamptz not null default clock_timestamp(),
  from_status text,
  to_status text not null,
  verb text not null,
  actor_id uuid references users (id),
  actor_name text,
  actor_area text not null check (actor_area in ('in', 'out', 'system')),
  remark text,
  -- Short plain values that the timeline shows: a number of the provider, an amount in paise.
  details jsonb not null default '{}'
);
create index order_events_of on order_events (order_id, id);
-- History is added to, never rewritten; only the words of a person whose data is erased go.
create trigger order_events_no_truncate before truncate on order_events for each statement execute function refuse_change();
create trigger order_events_insert_only before update or delete on order_events
  for each row execute function refuse_change_but_erasure('remark');

create table order_files (
  id uuid primary key,
  order_id uuid not null,
  -- What the paper is for: 'pan-card', 'bank-proof'.
  slot text not null,
  file_id uuid not null references files (id),
  -- Which part of the order it belongs to, where there are several: a partner, a period.
  part text not null default '',
  added_by uuid references users (id),
  added_area text not null check (added_area in ('in', 'out', 'system')),
  added_at timestamptz not null default now(),
  removed_at timestamptz
);
create index order_files_of on order_files (order_id) where removed_at is null;
create unique index order_files_file on order_files (file_id);
comment on index order_files_file is 'A stored file is one paper of one order.';
