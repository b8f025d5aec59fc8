-- What customers agreed to: messages about one record, to one number, in the words of one version. Nothing is sent without it.
create table customer_consents (
  id uuid primary key,
  record_kind text not null,
  record_id uuid not null,
  -- The record as the rights of a person name it, kind:id.
  about text not null,
  merchant_id uuid not null references merchants (id),
  mobile text not null,
  locale text not null,
  -- The version of the consent text that was shown.
  version text not null,
  -- The end of the link in the messages: it finds the record and can stop the messages.
  code text not null,
  given_by uuid not null references users (id),
  given_at timestamptz not null,
  withdrawn_at timestamptz,
  withdrawn_area text,
  withdrawn_by uuid references users (id)
);
comment on table customer_consents is 'The consents of customers to messages about their records, with version, language and who recorded them';
create unique index customer_consents_open on customer_consents (record_id, record_kind) where withdrawn_at is null;
comment on index customer_consents_open is 'One consent is in force for a record.';
create unique index customer_consents_code on customer_consents (code);
comment on index customer_consents_code is 'A link leads to one record.';
create index customer_consents_record on customer_consents (record_id, given_at desc);
comment on index customer_consents_record is 'The newest consent of a record.';
create index customer_consents_about on customer_consents (about);
comment on index customer_consents_about is 'Erasure of the data of a person.';
alter table customer_consents add constraint customer_consents_withdrawal_whole check ((withdrawn_at is null) = (withdrawn_area is null));
comment on constraint customer_consents_withdrawal_whole on customer_consents is 'A withdrawal says who withdrew: head office, the shop, the customer, or the erasure of the data.';
alter table customer_consents add constraint customer_consents_area_known check (withdrawn_area in ('in', 'out', 'customer', 'erasure'));
comment on constraint customer_consents_area_known on customer_consents is 'Head office, the shop, the customer, or the erasure of the data.';

-- A message goes to a person of the product or, with consent, to a customer.
alter table messages alter column user_id drop not null;
alter table messages add column consent_id uuid references customer_consents (id);
comment on column messages.consent_id is 'The consent of the customer it goes to; null for a person of the product';
alter table messages add column repeat_of uuid references messages (id);
comment on column messages.repeat_of is 'The message that was sent again on request';
alter table messages add constraint messages_one_recipient check ((user_id is null) <> (consent_id is null));
comment on constraint messages_one_recipient on messages is 'A customer is sent nothing without a consent.';
create unique index messages_once_to_customer on messages (happening, event, way) where consent_id is not null;
comment on index messages_once_to_customer is 'One thing that happened is sent to a customer once by a way, however often its job runs.';
create index messages_of_customer on messages (mobile, sending_at) where consent_id is not null;
comment on index messages_of_customer is 'Counts the messages of a customer on a day.';
create index messages_of_consent on messages (consent_id, queued_at desc) where consent_id is not null;
comment on index messages_of_consent is 'What the customer of a record was sent.';
