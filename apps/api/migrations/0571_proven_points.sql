-- How far a proof read the audit chain, and from which link on: the next night begins there if this proof found nothing.
alter table ledger_proofs
  add column chain_from bigint,
  add column chain_position bigint,
  add column chain_hash text;
alter table ledger_proofs add constraint ledger_proofs_chain_whole
  check ((chain_from is null) = (chain_position is null) and (chain_from is null) = (chain_hash is null) and chain_from <= chain_position);
comment on constraint ledger_proofs_chain_whole on ledger_proofs is 'A proven point has its position, its hash and where the reading began.';
