-- What a network leaves behind in its former system and wants to read on: the wallet statements of its shops.
alter table moves add column named_by_id text[] not null default '{}';
comment on column moves.named_by_id is 'Which files name shops by the id of the former system, as the last preview found.';

create table former_statement_lines (
  id uuid primary key,
  move_id uuid not null references moves (id),
  merchant_id uuid not null references merchants (id),
  batch_id uuid not null,
  row_no integer not null,
  dated date not null,
  reference text not null default '',
  narration text not null default '',
  -- Whole paise; below zero it was taken.
  amount_paise bigint not null,
  -- What the former system said was left. Not recomputed: it is its word.
  balance_paise bigint,
  constraint former_statement_lines_row_once unique (batch_id, row_no)
);
comment on table former_statement_lines is 'Wallet statements of shops in former systems, to be read; no money of ours';
comment on constraint former_statement_lines_row_once on former_statement_lines is 'A line comes in once, also when its worker is killed.';
-- The lists of a shop and of head office, newest first, and their searches by number.
create index former_statement_lines_of_shop on former_statement_lines (merchant_id, dated, id);
create index former_statement_lines_newest on former_statement_lines (dated, id);
create index former_statement_lines_reference on former_statement_lines (lower(reference) text_pattern_ops);
create index former_statement_lines_move on former_statement_lines (move_id);
