-- Whoever signs in at the host of another brand continues at the host of their own with a code.
alter table login_challenges drop constraint login_challenges_step_known;
alter table login_challenges add constraint login_challenges_step_known check (step in ('second-factor', 'first-password', 'other-host'));
comment on constraint login_challenges_step_known on login_challenges is 'Each step accepts only its own challenges.';
