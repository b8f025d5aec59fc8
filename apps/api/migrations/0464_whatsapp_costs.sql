-- What WhatsApp messages cost: prices by provider and category are dated data, and a day's cost is in its one posting.
select wallet.open_account('01900000-0000-7000-8000-000000000464', 'house:whatsapp-expense', 'house', null, 'Cost of WhatsApp messages');
select wallet.open_account('01900000-0000-7000-8000-000000000465', 'house:fees-whatsapp', 'house', null, 'WhatsApp messages owed to providers');

create table whatsapp_prices (
  -- The host of the account's address: another provider has other prices.
  provider text not null,
  category text not null,
  valid_from date not null,
  price_hundredths integer not null,
  source text not null,
  saved_by uuid references users (id),
  saved_at timestamptz not null default now(),
  primary key (provider, category, valid_from)
);
comment on table whatsapp_prices is 'The price of a WhatsApp message at a provider by category from a day on, in hundredths of a paisa, GST included; the newest that has begun counts';
alter table whatsapp_prices add constraint whatsapp_prices_category_known check (category in ('utility', 'authentication', 'marketing', 'service'));
comment on constraint whatsapp_prices_category_known on whatsapp_prices is 'The categories of templates; service: free text within the day after the person wrote.';
alter table whatsapp_prices add constraint whatsapp_prices_not_negative check (price_hundredths >= 0);
comment on constraint whatsapp_prices_not_negative on whatsapp_prices is 'No provider pays for a message.';

alter table whatsapp_messages add column provider text;
alter table whatsapp_messages add column category text;
comment on column whatsapp_messages.category is 'What the message is priced as; with the provider, fixed when it is sent';
create index whatsapp_messages_sent_at on whatsapp_messages (sending_at) where sending_at is not null;
comment on index whatsapp_messages_sent_at is 'The messages of a day or a month, for their cost.';

alter table message_days add column whatsapp_cost_paise bigint not null default 0;
comment on column message_days.whatsapp_cost_paise is 'The part of the cost that WhatsApp messages have';
alter table message_days add constraint message_days_whatsapp_part check (whatsapp_cost_paise between 0 and cost_paise);
comment on constraint message_days_whatsapp_part on message_days is 'A part is not more than the cost of the day.';
