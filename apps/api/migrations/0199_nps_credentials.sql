-- The record keeper is one more provider that is switched, addressed and keyed in the credentials.
alter table api_credentials drop constraint api_credentials_provider_known;
alter table api_credentials add constraint api_credentials_provider_known check (provider in ('upi', 'pan-nsdl', 'pan-uti', 'nps-cra'));
comment on constraint api_credentials_provider_known on api_credentials is 'The providers the product knows.';
-- Until somebody enters the record keeper's address, orders are sent by hand.
insert into api_credentials (provider, mode) values ('nps-cra', 'manual');
