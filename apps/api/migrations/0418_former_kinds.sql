-- Which of our services an old order was of, by a common name or a decision about the old system's name.
alter table former_orders add column kind text;
comment on column former_orders.kind is 'Kind of order here, or a PAN application; null if the service is not sold here or nobody has said.';
