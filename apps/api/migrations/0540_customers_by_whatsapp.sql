-- Customers get messages by WhatsApp, too, and what they answer is shown beside their record.
alter table whatsapp_messages alter column user_id drop not null;
alter table whatsapp_messages add column consent_id uuid references customer_consents (id);
comment on column whatsapp_messages.consent_id is 'The consent of the customer it goes to; null for a person of the product';
alter table whatsapp_messages add column repeat_of uuid references whatsapp_messages (id);
comment on column whatsapp_messages.repeat_of is 'The message that was sent again on request';
alter table whatsapp_messages add constraint whatsapp_messages_one_recipient check ((user_id is null) <> (consent_id is null));
comment on constraint whatsapp_messages_one_recipient on whatsapp_messages is 'A customer is sent nothing without a consent.';
create unique index whatsapp_messages_once_to_customer on whatsapp_messages (happening, event) where consent_id is not null;
comment on index whatsapp_messages_once_to_customer is 'One thing that happened is sent to a customer once, however often its job runs.';
create index whatsapp_messages_of_customer on whatsapp_messages (mobile, queued_at desc) where consent_id is not null;
comment on index whatsapp_messages_of_customer is 'Counts the messages of a customer on a day, and finds the one that an answer is about.';
create index whatsapp_messages_of_consent on whatsapp_messages (consent_id, queued_at desc) where consent_id is not null;
comment on index whatsapp_messages_of_consent is 'What the customer of a record was sent.';

create index customer_consents_number on customer_consents (mobile) where withdrawn_at is null;
comment on index customer_consents_number is 'STOP of a number ends every consent for it.';

create table customer_replies (
  id uuid primary key,
  consent_id uuid not null references customer_consents (id),
  about text not null,
  provider_ref text not null unique,
  text text not null,
  has_file boolean not null,
  written_at timestamptz not null,
  received_at timestamptz not null
);
comment on table customer_replies is 'What customers answered to a message about their record, for the shop to read; removed with the data of the person';
create index customer_replies_about on customer_replies (about, received_at desc);
comment on index customer_replies_about is 'The answers of a record.';
create index customer_replies_consent on customer_replies (consent_id, received_at desc);
comment on index customer_replies_consent is 'Counts the answers of a consent in an hour.';

alter table whatsapp_reports drop constraint whatsapp_reports_outcome_known;
alter table whatsapp_reports add constraint whatsapp_reports_outcome_known
  check (outcome in ('taken', 'repeated', 'nobody', 'forged', 'unreadable', 'stop', 'ticket', 'reply', 'customer', 'unagreed', 'stranger', 'full'));
comment on constraint whatsapp_reports_outcome_known on whatsapp_reports is 'What became of a report or an answer.';
