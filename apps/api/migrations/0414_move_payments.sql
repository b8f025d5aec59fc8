-- Payments that shops had reported in their old system and nobody had decided there: they await a decision here, and no money moves.
alter table payment_requests add column batch_id uuid;
alter table payment_requests add column former_ref text;
comment on column payment_requests.batch_id is 'The file of a data migration that the request came with; its undo removes it while it is pending.';
comment on column payment_requests.former_ref is 'The number of the request in the old system.';
-- The searches of shop and head office by the old number.
create index payment_requests_former_search on payment_requests (lower(former_ref) text_pattern_ops) where former_ref is not null;
