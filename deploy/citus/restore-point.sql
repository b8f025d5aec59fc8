-- psql -v ON_ERROR_STOP=1 -v name=2026-11-29T0600 -f restore-point.sql, as superuser in the database of the coordinator: one named
-- point in the logs of all servers, to which all of them can be restored together.
-- A transaction that wrote on one worker commits there first and at the coordinator afterwards. The locks wait until none is in
-- between, and hold new ones while the point is made (about a second on a busy machine). If they cannot be had, this ends with an error, and no
-- transaction of the program does: run it again.
begin;
-- Nothing of this is for the workers but the point: the locks at the coordinator are enough.
set local citus.propagate_set_commands = 'none';
set local citus.enable_ddl_propagation = off;
set local lock_timeout = '10s';
set local deadlock_timeout = '100ms';
do $$
begin
  execute (
    select 'lock table ' || string_agg(logicalrelid::text, ', ' order by logicalrelid::text desc) || ' in share mode'
    from pg_dist_partition
  );
end $$;
select citus_create_restore_point(:'name');
commit;
-- The point can be restored once its log is archived: do not wait for the end of a segment.
select nodeid, success from run_command_on_all_nodes('select pg_switch_wal()');
