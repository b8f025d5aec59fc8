-- What a person needs beside the question to make a decision.
alter table move_decisions add column amount_paise bigint;
comment on column move_decisions.amount_paise is 'The sum of the balances that the decision is about; whole paise';
alter table move_decisions add column subject_state text
  constraint move_decisions_subject_state_known check (subject_state in ('left_out', 'with_errors'));
comment on constraint move_decisions_subject_state_known on move_decisions is 'Why a shop that the files contain is not imported.';
