-- What a bank answered to payouts: each line of its files once, with what it did.
create table payout_answers (
  id uuid primary key,
  batch_id uuid not null,
  row_no integer not null,
  identity text not null,
  answered_at timestamptz not null,
  reference text not null,
  answer text not null,
  amount_paise bigint not null,
  utr text,
  reason text,
  payout_id uuid references payouts (id),
  outcome text not null,
  difference text,
  constraint payout_answers_identity unique (identity)
);
comment on table payout_answers is 'The lines of a bank''s answers to payouts, with what each of them did';
comment on constraint payout_answers_identity on payout_answers is 'The same line of two files, or of two people at once, is one answer.';
alter table payout_answers add constraint payout_answers_known check (answer in ('paid', 'returned', 'pending') and outcome in ('settled', 'returned', 'pending', 'repeated', 'difference'));
alter table payout_answers add constraint payout_answers_difference_why check ((outcome = 'difference') = (difference is not null));
comment on constraint payout_answers_difference_why on payout_answers is 'A person reads why nothing was booked.';
create unique index payout_answers_one_end on payout_answers (payout_id) where outcome in ('settled', 'returned');
comment on index payout_answers_one_end is 'One answer ends a payout.';
create index payout_answers_of_batch on payout_answers (batch_id, row_no);
create index payout_answers_at on payout_answers (answered_at, id);
comment on index payout_answers_at is 'The list of answers, newest first.';
create index payout_answers_search on payout_answers (lower(reference) text_pattern_ops);
