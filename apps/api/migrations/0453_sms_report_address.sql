-- The address of delivery reports is a secret that gateways know. It can be renewed; the last one works for a day longer.
create table sms_report_addresses (
  number integer primary key,
  renewed_by uuid not null references users (id),
  renewed_at timestamptz not null
);
comment on table sms_report_addresses is 'Renewals of the address of delivery reports; the newest counts, without a row the first address does';
alter table sms_report_addresses add constraint sms_report_addresses_number_positive check (number > 0);
comment on constraint sms_report_addresses_number_positive on sms_report_addresses is 'The first address is number 0 and is not renewed.';
