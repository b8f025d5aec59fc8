-- A data migration also brings the bank accounts into which shops pay. They stay switched off until a person has checked them.
alter table bank_accounts add column batch_id uuid;
comment on column bank_accounts.batch_id is 'The file of a data migration that added the account; its undo removes it while it is unused.';
