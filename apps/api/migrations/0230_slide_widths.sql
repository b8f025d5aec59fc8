-- A slide's picture in the widths of smaller screens: made with the slide, or when the first visitor asks for it.
create table slide_widths (
  file_id uuid not null references files (id),
  width integer not null,
  small_file_id uuid not null references files (id),
  primary key (file_id, width)
);
comment on table slide_widths is 'Smaller copies of slide pictures';
alter table slide_widths add constraint slide_widths_narrower check (width between 1 and 1599);
comment on constraint slide_widths_narrower on slide_widths is 'The picture itself is 1600 wide; a copy that wide would be sent for nothing.';
