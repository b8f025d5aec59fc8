-- The mail server that staff entered; without a row mail leaves as the environment says. The password is sealed by the
-- installation's own key and never leaves.
create table mail_server (
  id smallint primary key default 1,
  host text not null,
  port integer not null,
  security text not null,
  user_name text not null default '',
  password_sealed text,
  from_name text not null,
  from_address text not null,
  reply_to text not null default '',
  changed_by uuid references users (id),
  changed_at timestamptz not null default now()
);
comment on table mail_server is 'How mail leaves, when staff entered it';
alter table mail_server add constraint mail_server_one check (id = 1);
comment on constraint mail_server_one on mail_server is 'Mail leaves by one server.';
alter table mail_server add constraint mail_server_port_known check (port between 1 and 65535);
comment on constraint mail_server_port_known on mail_server is 'There are no other ports.';
alter table mail_server add constraint mail_server_security_known check (security in ('starttls', 'tls', 'none'));
comment on constraint mail_server_security_known on mail_server is 'Upgraded, protected from the first byte, or open.';
