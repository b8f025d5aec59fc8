-- Wrong answers on the public progress page, by keyed hash of the token that was typed: a token's birth date cannot be tried out.
create table pan_progress_tries (
  token_hash text primary key,
  tries integer not null,
  -- When the count began; after its hour it begins anew.
  since timestamptz not null
);
comment on table pan_progress_tries is 'Wrong answers on the public progress page';
alter table pan_progress_tries add constraint pan_progress_tries_counted check (tries > 0);
comment on constraint pan_progress_tries_counted on pan_progress_tries is 'A row stands for at least one wrong answer.';
create index pan_progress_tries_age on pan_progress_tries (since);
