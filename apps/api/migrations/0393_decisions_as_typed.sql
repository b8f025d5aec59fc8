-- Rows are compared in lower case; people are shown the value as their file writes it.
alter table move_decisions add column as_typed text not null default '';
