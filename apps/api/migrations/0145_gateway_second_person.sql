-- From the set sum on a review ends by two people: one proposes its end, another agrees.
alter table gateway_orders
  add column proposed_resolution text,
  add column proposed_reason text,
  add column proposed_reference text,
  add column proposed_by uuid references users (id),
  add column proposed_at timestamptz;
alter table gateway_orders add constraint gateway_orders_proposal_whole check (
  (proposed_resolution is null and proposed_reason is null and proposed_reference is null and proposed_by is null and proposed_at is null)
  or (proposed_resolution in ('credited', 'returned', 'duplicate') and proposed_reason is not null and proposed_by is not null and proposed_at is not null)
);
comment on constraint gateway_orders_proposal_whole on gateway_orders is 'A proposal has its person, time and reason.';
alter table gateway_orders add constraint gateway_orders_two_people check (resolved_by is null or proposed_by is null or resolved_by <> proposed_by);
comment on constraint gateway_orders_two_people on gateway_orders is 'Nobody agrees with oneself.';
