-- Orders of all services in an old system, to be read by their shop and head office: no order of ours, in no queue, count or posting.
create table former_orders (
  id uuid primary key,
  move_id uuid not null references moves (id),
  merchant_id uuid not null references merchants (id),
  batch_id uuid not null,
  row_no integer not null,
  dated date not null,
  -- Service, product, state and remark in the words of the old system.
  service text not null,
  number text not null,
  product text not null default '',
  customer_name text not null default '',
  mobile text not null default '',
  -- Whole paise; null if the old system did not say.
  amount_paise bigint,
  state text not null,
  state_word text not null,
  remark text not null default '',
  erased_at timestamptz,
  constraint former_orders_row_once unique (batch_id, row_no),
  constraint former_orders_state check (state in ('done', 'rejected', 'cancelled', 'open'))
);
comment on table former_orders is 'Orders of shops in old systems, to be read; no order of ours';
comment on constraint former_orders_row_once on former_orders is 'A row comes in once, also when its worker is killed.';
comment on constraint former_orders_state on former_orders is 'An order ended in one of three ways, or had not ended when it came in.';
-- The lists of a shop and of head office, newest first.
create index former_orders_of_shop on former_orders (merchant_id, dated, id);
create index former_orders_newest on former_orders (dated, id);
-- Their searches, and the global search by the old number.
create index former_orders_number on former_orders (lower(number) text_pattern_ops);
create index former_orders_customer on former_orders (lower(customer_name) text_pattern_ops);
-- The search for the data of a person.
create index former_orders_mobile on former_orders (mobile) where mobile <> '';
create index former_orders_move on former_orders (move_id);
