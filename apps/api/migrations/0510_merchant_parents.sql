-- The merchant above another one changes on a day, with a reason. merchants.parent_id is the current one; these rows are the plan
-- before that day and the history after it. What held before the first of them is its from_id.
create table merchant_parent_moves (
  id uuid primary key,
  merchant_id uuid not null references merchants (id),
  from_id uuid references merchants (id),
  to_id uuid references merchants (id),
  effective_on date not null,
  reason text not null,
  created_by uuid references users (id),
  created_at timestamptz not null default now(),
  done_at timestamptz,
  cancelled_at timestamptz
);
alter table merchant_parent_moves add constraint merchant_parent_moves_one_end check (done_at is null or cancelled_at is null);
comment on constraint merchant_parent_moves_one_end on merchant_parent_moves is 'A move was made or was cancelled, not both.';
alter table merchant_parent_moves add constraint merchant_parent_moves_elsewhere check (to_id is distinct from from_id and to_id is distinct from merchant_id);
comment on constraint merchant_parent_moves_elsewhere on merchant_parent_moves is 'A move leads to another merchant, never to the merchant itself.';
-- One plan at a time: of two, nobody could say which counts.
create unique index merchant_parent_moves_one_open on merchant_parent_moves (merchant_id) where done_at is null and cancelled_at is null;
create index merchant_parent_moves_due on merchant_parent_moves (effective_on) where done_at is null and cancelled_at is null;
-- The history on a merchant's page.
create index merchant_parent_moves_newest on merchant_parent_moves (merchant_id, id);

-- Moves that were made are history.
create trigger merchant_parent_moves_stay before update or delete on merchant_parent_moves for each row
  when (old.done_at is not null or old.cancelled_at is not null) execute function refuse_change();

-- The tree has no circle, and only those who may have members are above somebody. Each merchant above is locked on the way up: of two
-- moves that together make a circle, one waits for the other or is ended as a deadlock, and then finds the circle.
create function keep_merchant_tree() returns trigger language plpgsql as $$
declare
  v_above uuid := new.parent_id;
  v_may_have boolean;
  v_steps integer := 0;
begin
  if tg_op = 'UPDATE' and new.parent_id is not distinct from old.parent_id then
    return null;
  end if;
  select t.may_have_members into v_may_have from merchants m join id_types t on t.id = m.id_type_id where m.id = new.parent_id;
  if not v_may_have then
    raise exception 'a merchant of this ID type has no members' using errcode = 'check_violation', constraint = 'merchants_parent_leads';
  end if;
  while v_above is not null loop
    v_steps := v_steps + 1;
    if v_above = new.id or v_steps > 100 then
      raise exception 'a merchant is never above itself' using errcode = 'check_violation', constraint = 'merchants_no_circle';
    end if;
    if tg_op = 'INSERT' then
      select m.parent_id into v_above from merchants m where m.id = v_above;
    else
      select m.parent_id into v_above from merchants m where m.id = v_above for share;
    end if;
  end loop;
  return null;
end $$;
-- After the statement, so that one which sets many parents is seen whole.
create trigger merchants_keep_tree after insert or update of parent_id on merchants for each row
  when (new.parent_id is not null) execute function keep_merchant_tree();
