-- Web push (RFC 8030, 8291, 8292): the installation's key pair, and the devices on which people see their notifications.
create table push_keys (
  id smallint primary key default 1,
  public_key text not null,
  private_sealed text not null,
  created_at timestamptz not null
);
comment on table push_keys is 'The VAPID key pair that identifies this installation to push services; a device is bound to it';
alter table push_keys add constraint push_keys_one check (id = 1);
comment on constraint push_keys_one on push_keys is 'One pair: browsers subscribe to one key.';

create table push_devices (
  id uuid primary key,
  user_id uuid not null references users (id),
  endpoint text not null,
  p256dh text not null,
  auth_sealed text not null,
  name text not null,
  created_at timestamptz not null,
  used_at timestamptz,
  constraint push_devices_endpoint unique (endpoint)
);
comment on table push_devices is 'Browsers and installed applications that show the notifications of a person';
comment on constraint push_devices_endpoint on push_devices is 'A device shows the notifications of one person: the one who switched them on last.';
create index push_devices_of_user on push_devices (user_id, created_at);

alter table notice_preferences add column push boolean;
comment on column notice_preferences.push is 'Whether on the devices of the person; null while the person has not chosen';
