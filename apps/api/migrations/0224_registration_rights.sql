-- What an applicant for a shop wrote is found, handed out and erased like every other personal data.
alter table registrations add column erased_at timestamptz;
comment on column registrations.erased_at is 'Since when nothing of the applicant is held here; number, verdict and days stay';

-- An unfinished registration is sealed; keyed hashes find it without opening it.
alter table registration_drafts add column mobile_hash text;
alter table registration_drafts add column pan_hash text;
comment on column registration_drafts.mobile_hash is 'Keyed hash of the mobile number typed so far';
comment on column registration_drafts.pan_hash is 'Keyed hash of the PAN typed so far';
create index registration_drafts_mobile on registration_drafts (mobile_hash) where mobile_hash is not null;
create index registration_drafts_pan on registration_drafts (pan_hash) where pan_hash is not null;
