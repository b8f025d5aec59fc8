-- What screens about people keep besides the sign-in itself: why and by whom somebody is blocked, what a role is for.
alter table users add column blocked_at timestamptz;
alter table users add column blocked_by uuid references users (id);
alter table users add column blocked_reason text;
alter table merchants add column blocked_at timestamptz;
alter table merchants add column blocked_by uuid references users (id);
alter table merchants add column blocked_reason text;

alter table roles add column description text not null default '';
-- Two people who edit one role: the second is told, not overwritten.
alter table roles add column version integer not null default 1;
-- Names that differ by capitals alone could not be told apart in speech.
create unique index roles_name_any_case on roles (lower(name));

-- The lists of sign-ins: their order and what their search box looks into.
create index users_newest on users (created_at desc, id desc);
create index users_search_name on users (lower(user_name) text_pattern_ops);
create index users_search_display on users (lower(display_name) text_pattern_ops);
create index users_search_email on users (lower(email) text_pattern_ops);
create index users_search_mobile on users (lower(mobile) text_pattern_ops);
create index users_role on users (role_id) where role_id is not null;
-- The last sign-in of a person, and their sessions, ended ones too.
create index sessions_person on sessions (user_id, created_at desc);
-- Refused sign-ins of one user name.
create index audit_events_refused_login on audit_events (lower(details ->> 'userName'), id) where action = 'auth.login' and outcome = 'refused';
