-- The queue of the desk shows forms that wait and those that somebody is verifying, in one order: with an index of the waiting ones alone
-- all of both were sorted for each page.
drop index pan_applications_queue;
create index pan_applications_queue on pan_applications (waiting_at, id) where status in ('waiting', 'verifying');
comment on index pan_applications_queue is 'The next form of the desk, and its queue, longest wait first.';

-- What the dashboards of head office say of the last weeks reads every form of 30 days. In a large network the worker stores it every two minutes.
create table pan_figures (
  id smallint primary key default 1 check (id = 1),
  figures jsonb not null,
  computed_at timestamptz not null
);
comment on table pan_figures is 'The last weeks of head office''s dashboards, of a network with many forms; one row';
comment on column pan_figures.figures is 'As in overview/recent-figures.ts; a row of another form is not read';
comment on constraint pan_figures_id_check on pan_figures is 'There is one set of figures.';
