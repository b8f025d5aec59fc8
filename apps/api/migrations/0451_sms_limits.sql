-- SMS of the whole network in a day and of one shop in an hour have limits: a mistake or a flood costs no more than that.
alter table sms_rules add column network_limit integer not null default 10000;
comment on column sms_rules.network_limit is 'Messages of the network in a day; urgent ones count and pass';
alter table sms_rules add column shop_limit integer not null default 30;
comment on column sms_rules.shop_limit is 'Messages to the people of one shop within an hour; urgent ones pass';
alter table sms_rules add constraint sms_rules_limits_positive check (network_limit > 0 and shop_limit > 0);
comment on constraint sms_rules_limits_positive on sms_rules is 'Nothing is sent with the switch, not with a limit of none.';

-- The row of a day is locked while a message is claimed, so that a limit holds in all processes together.
create table message_days (
  day date primary key,
  counted integer not null default 0,
  stopped integer not null default 0,
  is_told boolean not null default false
);
comment on table message_days is 'Messages claimed for sending on a day in India, and those that the limit of the network stopped';
alter table message_days add constraint message_days_counts check (counted >= 0 and stopped >= 0);
comment on constraint message_days_counts on message_days is 'A place is given back once.';

create index messages_of_shop on messages (merchant_id, sending_at) where sending_at is not null;
comment on index messages_of_shop is 'Counts the messages of a shop within the last hour.';
create index messages_by_cause on messages (cause, queued_at desc) where cause is not null;
comment on index messages_by_cause is 'The list, filtered by why a message was not sent.';
