-- Erasing reaches the papers of whoever left, file sets that went out, files that were brought in, and exports that lie ready.

alter table kyc_cases add column erased_at timestamptz;
comment on column kyc_cases.erased_at is 'When the papers of an account that had ended were erased';
drop trigger kyc_events_insert_only on kyc_events;
create trigger kyc_events_insert_only before update or delete on kyc_events
  for each row execute function refuse_change_but_erasure('remark');

alter table pan_filing_batches add column file_erased_at timestamptz;
comment on column pan_filing_batches.file_erased_at is 'When the file set was destroyed, because somebody in it was erased; it can be made anew without them';
alter table pan_filing_batches drop constraint pan_filing_batches_ready;
alter table pan_filing_batches add constraint pan_filing_batches_ready check (state <> 'ready' or file_id is not null or file_erased_at is not null);
comment on constraint pan_filing_batches_ready on pan_filing_batches is 'What is ready can be fetched, unless it was erased since.';

-- The file itself goes when somebody in it is erased; what was found in its lines about others stays in import_rows.
alter table import_batches alter column file_id drop not null;

update privacy_requests set decision_reason = '-' where status = 'refused' and decision_reason is null;
alter table privacy_requests add constraint privacy_requests_refused_why check (status <> 'refused' or decision_reason is not null);
comment on constraint privacy_requests_refused_why on privacy_requests is 'Whoever asked is told why not.';

-- Orders erased before kept no form at all, and could not be opened.
update pan_paperless set data = '{"title": "", "lastName": "ERASED", "firstName": null, "middleName": null, "gender": "", "email": "", "pan": null, "changes": []}'
  where erased_at is not null;
