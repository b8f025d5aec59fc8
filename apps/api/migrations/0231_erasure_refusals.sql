-- An erasure that must be refused at once is kept with what stood in the way, so that the person can be told why and from when to ask again.
alter table privacy_requests add column refusals jsonb not null default '[]';
comment on column privacy_requests.refusals is 'Per record: its number, what stood in the way and until when; numbers, never names';
alter table privacy_requests add constraint privacy_requests_refusals_refused check (refusals = '[]' or (kind = 'erase' and status = 'refused'));
comment on constraint privacy_requests_refusals_refused on privacy_requests is 'Only a refused erasure has something that stood in its way.';
