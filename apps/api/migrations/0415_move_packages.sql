-- Packages of an old system come in with the prices that its files state, as drafts that a person publishes.
alter table service_packages add column batch_id uuid;
comment on column service_packages.batch_id is 'The file of a data migration that added the package; its undo removes it while no merchant has it and none of its prices is published.';
