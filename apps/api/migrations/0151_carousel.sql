-- The pictures on the public home page, in the order that staff gave them.
create table carousel_slides (
  id uuid primary key,
  file_id uuid not null references files (id),
  alt_en text not null,
  alt_hi text not null default '',
  title_en text not null default '',
  title_hi text not null default '',
  text_en text not null default '',
  text_hi text not null default '',
  link text not null default '',
  starts_on date not null,
  ends_on date,
  is_active boolean not null default true,
  position integer not null,
  -- The first day on which visitors could see it; null while they could not. A slide that was seen is never deleted.
  visible_from date,
  changed_by uuid references users (id),
  changed_at timestamptz not null default now()
);
comment on table carousel_slides is 'Slides of the public home page';
alter table carousel_slides add constraint carousel_slides_days_in_order check (ends_on is null or ends_on >= starts_on);
comment on constraint carousel_slides_days_in_order on carousel_slides is 'A last day before the first would never be.';
alter table carousel_slides add constraint carousel_slides_described check (alt_en <> '');
comment on constraint carousel_slides_described on carousel_slides is 'Who does not see the picture is told what it shows.';
create index carousel_slides_order on carousel_slides (position, id);
create index carousel_slides_file on carousel_slides (file_id);
