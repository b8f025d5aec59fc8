-- What a shop changed in an order that head office asked about stands in its history, until the person it is about is erased.
alter table order_events add column changes jsonb;
comment on column order_events.changes is 'Fields that this step changed: [{"field", "before", "after"}, …], plain values';
drop trigger order_events_insert_only on order_events;
create trigger order_events_insert_only before update or delete on order_events
  for each row execute function refuse_change_but_erasure('remark', 'changes');

-- The parts of the form that the shop may change while it is asked; names of the contract's steps.
alter table nps_orders add column asked_steps text[] not null default '{}';
alter table nps_orders add constraint nps_orders_asked_open check (status = 'docs_pending' or asked_steps = '{}');
comment on constraint nps_orders_asked_open on nps_orders is 'A form is open to its shop only while it is asked.';
