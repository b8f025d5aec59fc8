-- The audit chain seals the ledger as well: a posting with all its entries is one link. No foreign key: verification finds a
-- missing posting by itself, and the table of postings may be partitioned or distributed later.
alter table audit_seals alter column event_id drop not null;
alter table audit_seals add column posting_id uuid;
create unique index audit_seals_posting on audit_seals (posting_id) where posting_id is not null;
comment on index audit_seals_posting is 'A posting is sealed once.';
alter table audit_seals add constraint audit_seals_one_subject check (num_nonnulls(event_id, posting_id) = 1);
