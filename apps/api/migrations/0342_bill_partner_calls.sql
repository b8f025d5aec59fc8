-- Shops' own software pays bills; the network's announcements are stored as they came.

-- Each service brings its own kind of test order: which there are is the registry's to say.
alter table partner_test_orders drop constraint partner_test_orders_kind;
alter table partner_test_orders add constraint partner_test_orders_kind check (kind ~ '^[a-z]{1,30}$');
comment on constraint partner_test_orders_kind on partner_test_orders is 'A word of the registry of services, never a text of somebody else.';

create table bill_callbacks (
  id uuid primary key,
  number text,
  body text not null,
  address text not null,
  received_at timestamptz not null default clock_timestamp()
);
comment on table bill_callbacks is 'The bill network''s announcements as they came, for ninety days';
create index bill_callbacks_age on bill_callbacks (received_at);

-- A page of a shop's bills for its software: the newest first.
create index bill_payments_page on bill_payments (merchant_id, id);
