-- The outcome of a payout that the bank did not answer, by two people.
create table payout_decisions (
  id uuid primary key,
  payout_id uuid not null references payouts (id),
  outcome text not null,
  utr text,
  reason text not null,
  status text not null default 'pending',
  requested_by uuid not null references users (id),
  requested_at timestamptz not null,
  decided_by uuid references users (id),
  decided_at timestamptz,
  decision_remark text
);
comment on table payout_decisions is 'Outcomes of payouts that people requested and decided in place of the bank''s answer';
alter table payout_decisions add constraint payout_decisions_known check (outcome in ('paid', 'returned') and status in ('pending', 'approved', 'rejected'));
alter table payout_decisions add constraint payout_decisions_paid_by check (outcome <> 'paid' or utr is not null);
comment on constraint payout_decisions_paid_by on payout_decisions is 'What is said to be paid can be found at the bank.';
alter table payout_decisions add constraint payout_decisions_two_people check (status <> 'approved' or (decided_by is not null and decided_by <> requested_by));
comment on constraint payout_decisions_two_people on payout_decisions is 'Nobody credits a returned payout alone.';
alter table payout_decisions add constraint payout_decisions_decided_once check ((status = 'pending') = (decided_at is null));
create unique index payout_decisions_one_pending on payout_decisions (payout_id) where status = 'pending';
comment on index payout_decisions_one_pending is 'Two pending decisions about a payout could contradict each other.';
create index payout_decisions_waiting on payout_decisions (requested_at) where status = 'pending';
