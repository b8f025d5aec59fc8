-- The bill network is one more provider that is switched, addressed and keyed in the credentials.
alter table api_credentials drop constraint api_credentials_provider_known;
alter table api_credentials add constraint api_credentials_provider_known
  check (provider in ('upi', 'pan-nsdl', 'pan-uti', 'nps-cra', 'bill-network'));
comment on constraint api_credentials_provider_known on api_credentials is 'The providers the product knows.';
alter table api_credentials drop constraint api_credentials_mode_fits;
alter table api_credentials add constraint api_credentials_mode_fits
  check (mode <> 'manual' or provider not in ('upi', 'bill-network'));
comment on constraint api_credentials_mode_fits on api_credentials is
  'There is no gateway by hand: payment requests are that. Nor does anybody pay bills by hand.';
insert into api_credentials (provider, mode) values ('bill-network', 'simulator');
