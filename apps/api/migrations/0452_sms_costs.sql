-- What SMS cost, and what shops pay for them: prices are dated data with their source, and each finished day is booked once.
select wallet.open_account('01900000-0000-7000-8000-000000000451', 'house:sms-expense', 'house', null, 'Cost of SMS');
select wallet.open_account('01900000-0000-7000-8000-000000000452', 'house:fees-sms', 'house', null, 'SMS owed to gateways');

create table sms_prices (
  gateway_id uuid not null references sms_gateways (id),
  valid_from date not null,
  -- Gateways sell a unit for fractions of a paisa: 1450 is ₹ 0.145.
  price_hundredths integer not null,
  source text not null,
  saved_by uuid references users (id),
  saved_at timestamptz not null default now(),
  primary key (gateway_id, valid_from)
);
comment on table sms_prices is 'The price of an SMS unit at a gateway from a day on, in hundredths of a paisa, GST included; the newest that has begun counts';
alter table sms_prices add constraint sms_prices_not_negative check (price_hundredths >= 0);
comment on constraint sms_prices_not_negative on sms_prices is 'No gateway pays for a message.';

alter table sms_rules add column shop_price_paise bigint not null default 0;
comment on column sms_rules.shop_price_paise is 'What a shop pays for a message, GST included; 0: the network pays';
alter table sms_rules add constraint sms_rules_shop_price_not_negative check (shop_price_paise >= 0);
comment on constraint sms_rules_shop_price_not_negative on sms_rules is 'A message is no income of a shop.';

alter table message_days add column booked_at timestamptz;
alter table message_days add column cost_paise bigint not null default 0;
alter table message_days add column cost_posting_id uuid;
comment on column message_days.booked_at is 'When the cost of the day was booked and the charges of shops were fixed; both happen once';
create index message_days_unbooked on message_days (day) where booked_at is null;
comment on index message_days_unbooked is 'Days to book.';
alter table message_days add constraint message_days_cost_is_posted check ((cost_paise > 0) = (cost_posting_id is not null));
comment on constraint message_days_cost_is_posted on message_days is 'A cost stands in the ledger.';

-- Fixed under the lock of the day, then posted one by one: a day that was cut off continues where it was.
create table message_charges (
  day date not null references message_days (day),
  merchant_id uuid not null references merchants (id),
  messages integer not null,
  amount_paise bigint not null,
  posting_id uuid,
  primary key (day, merchant_id)
);
comment on table message_charges is 'What a shop pays for the SMS of a day; without a posting it is still to be charged';
alter table message_charges add constraint message_charges_positive check (messages > 0 and amount_paise > 0);
comment on constraint message_charges_positive on message_charges is 'Nothing is charged for nothing.';
create index message_charges_open on message_charges (day) where posting_id is null;
comment on index message_charges_open is 'Charges still to be posted.';

create index messages_sent_at on messages (sending_at) where sending_at is not null;
comment on index messages_sent_at is 'The messages of a day or a month, for their cost.';
