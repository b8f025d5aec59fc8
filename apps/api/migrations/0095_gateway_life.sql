-- The whole life of a UPI order: every look at it, what was really received, and how a review ended.
alter table gateway_orders
  add column received_paise bigint,
  -- Why a person must look; the words stand in the messages.
  add column review_cause text,
  add column suspense_posting_id uuid,
  add column resolution text,
  add column resolved_by uuid references users (id),
  add column resolved_at timestamptz,
  add column resolution_reason text,
  -- The bank's number of the money sent back.
  add column resolution_reference text,
  add column resolution_posting_id uuid,
  -- A second payment of the same sum within minutes: credited, and shown to staff.
  add column is_repeat boolean not null default false;

alter table gateway_orders drop constraint gateway_orders_status_known;
alter table gateway_orders add constraint gateway_orders_status_known check (status in ('new', 'created', 'pending', 'success', 'failed', 'expired', 'error', 'review', 'closed'));
comment on constraint gateway_orders_status_known on gateway_orders is 'The states of an order; a review ends in success or closed.';
alter table gateway_orders add constraint gateway_orders_review_cause_known check (review_cause in ('amount', 'provider-order', 'no-reference', 'reference-used'));
comment on constraint gateway_orders_review_cause_known on gateway_orders is 'What did not match.';
alter table gateway_orders add constraint gateway_orders_review_has_cause check (status not in ('review', 'closed') or review_cause is not null) not valid;
comment on constraint gateway_orders_review_has_cause on gateway_orders is 'Nobody is asked to look without being told at what.';
alter table gateway_orders add constraint gateway_orders_suspense_unique unique (suspense_posting_id);
comment on constraint gateway_orders_suspense_unique on gateway_orders is 'One posting parks the money of one order.';
alter table gateway_orders add constraint gateway_orders_suspense_fk foreign key (suspense_posting_id) references wallet.postings (id);
comment on constraint gateway_orders_suspense_fk on gateway_orders is 'Parked money can be traced into the ledger.';
alter table gateway_orders add constraint gateway_orders_resolution_fk foreign key (resolution_posting_id) references wallet.postings (id);
comment on constraint gateway_orders_resolution_fk on gateway_orders is 'So can its way out.';
alter table gateway_orders add constraint gateway_orders_resolution_whole check (
  (resolution is null and resolved_by is null and resolved_at is null)
  or (resolution in ('credited', 'returned', 'duplicate') and resolved_by is not null and resolved_at is not null and resolution_reason is not null)
);
comment on constraint gateway_orders_resolution_whole on gateway_orders is 'A review ends by a named person, at a time, with a reason.';
alter table gateway_orders add constraint gateway_orders_closed_is_resolved check ((status = 'closed') = (coalesce(resolution, '') in ('returned', 'duplicate')));
comment on constraint gateway_orders_closed_is_resolved on gateway_orders is 'Closed without credit means returned, or never a payment of its own.';
alter table gateway_orders add constraint gateway_orders_returned_has_reference check (resolution is distinct from 'returned' or resolution_reference is not null);
comment on constraint gateway_orders_returned_has_reference on gateway_orders is 'Money sent back can be found at the bank.';

-- Of open twins only the newest stays open; the sweep goes on asking about the others, so that money for them is not lost.
update gateway_orders o set status = 'failed', remark = 'replaced by a newer order'
  where o.status in ('new', 'created', 'pending')
    and exists (select from gateway_orders n where n.merchant_id = o.merchant_id and n.purpose = o.purpose
      and n.amount_paise = o.amount_paise and n.status in ('new', 'created', 'pending') and n.id > o.id);
-- A second 'pay' opens the open order again instead of making a twin.
create unique index gateway_orders_one_open on gateway_orders (merchant_id, purpose, amount_paise)
  where status in ('new', 'created', 'pending');
create index gateway_orders_state on gateway_orders (status, created_at desc, id desc);
create index gateway_orders_merchant_state on gateway_orders (merchant_id, amount_paise, finalised_at) where status = 'success';

-- Each time the gateway was asked: by what, what it said (payer masked, without our key) and what followed.
create table gateway_checks (
  id uuid primary key,
  order_id uuid not null references gateway_orders (id),
  source text not null,
  actor_id uuid references users (id),
  outcome text not null,
  status_before text not null,
  status_after text not null,
  -- As it came, made short.
  answer text,
  took_ms integer not null,
  checked_at timestamptz not null
);
comment on table gateway_checks is 'The timeline of an order at the gateway; insert-only';
alter table gateway_checks add constraint gateway_checks_source_known check (source in ('create', 'redirect', 'webhook', 'sweep', 'person'));
comment on constraint gateway_checks_source_known on gateway_checks is 'By what the gateway was asked.';
alter table gateway_checks add constraint gateway_checks_outcome_known check (outcome in ('created', 'refused', 'scanning', 'success', 'failure', 'not-found', 'unknown'));
comment on constraint gateway_checks_outcome_known on gateway_checks is 'What the gateway said, in its own words where it said something.';
create index gateway_checks_of_order on gateway_checks (order_id, checked_at desc, id desc);
create trigger gateway_checks_insert_only before update or delete on gateway_checks for each row execute function refuse_change();
