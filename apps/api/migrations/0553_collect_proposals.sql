-- From the sum of the approval limits on, the end of a review needs a second person: the first decision waits as a proposal.
alter table collect_payments
  add column proposed_decision text,
  add column proposed_reason text,
  add column proposed_remember boolean not null default false,
  add column proposed_by uuid references users (id),
  add column proposed_at timestamptz;
alter table collect_payments add constraint collect_payments_decision_known check (proposed_decision in ('accept', 'return', 'dismiss'));
alter table collect_payments add constraint collect_payments_proposal_whole
  check ((proposed_decision is null) = (proposed_by is null) and (proposed_decision is null) = (proposed_at is null));
alter table collect_payments add constraint collect_payments_proposal_in_review check (proposed_decision is null or status = 'review');
comment on constraint collect_payments_proposal_in_review on collect_payments is 'A payment whose review has ended waits for nobody.';
create index collect_payments_proposed on collect_payments (proposed_at) where proposed_decision is not null;
comment on index collect_payments_proposed is 'What waits for a second person, oldest first.';
update approval_policies set sums = sums || jsonb_build_object('collect-review', sums -> 'upi-review') where sums ? 'upi-review' and not sums ? 'collect-review';
