-- A brand that is shown before its host leads here would send its shops to a page that does not open.
alter table brand_hosts add column reached_at timestamptz;
comment on column brand_hosts.reached_at is 'When a visitor first arrived by this host: its DNS and certificate lead to this installation. Empty: nobody has yet';
update brand_hosts set reached_at = now() where brand_id in (select id from brands where state = 'active');
