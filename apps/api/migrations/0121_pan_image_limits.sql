-- Limits for pictures belong to a provider.
alter table pan_image_limits add column provider text not null default 'nsdl';
alter table pan_image_limits add constraint pan_image_limits_provider_known check (provider in ('nsdl', 'uti'));
comment on constraint pan_image_limits_provider_known on pan_image_limits is 'The two providers of PAN cards.';
alter table pan_image_limits drop constraint pan_image_limits_pkey;
alter table pan_image_limits add constraint pan_image_limits_pkey primary key (provider, kind);
alter table pan_image_limits alter column provider drop default;
insert into pan_image_limits (provider, kind, width, height, dpi, max_bytes, color, source) values
  ('uti', 'photo', 213, 213, 300, 30720, true, 'UTIITSL image guide: 213 x 213 px, 300 dpi, below 30 KB'),
  ('uti', 'signature', 400, 200, 600, 61440, false, 'UTIITSL image guide: 600 dpi, black-and-white, below 60 KB'),
  ('uti', 'page', 1654, 2339, 200, 307200, true, 'UTIITSL image guide: 200 dpi, all pages together at most 2 MB');
