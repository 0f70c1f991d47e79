-- The audit log gets a schema of its own, because it gets an owner of its own: whoever owns a schema can drop what is in
-- it. The server's account keeps select and insert; db/audit-protection.ts hands the schema over after the migrations.
create schema audit;

-- The counting function names the table in its text, so it is made again under the new name.
drop trigger audit_count_added on audit;
drop trigger audit_count_removed on audit;
drop function count_audit();

alter table audit set schema audit;
alter table audit.audit rename to entries;
alter function refuse_audit_change() set schema audit;
alter function audit.refuse_audit_change() rename to refuse_change;

select count_table('audit.entries');
alter function "count_audit.entries"() rename to count_audit;
alter trigger "audit.entries_count_added" on audit.entries rename to audit_count_added;
-- Rows are never removed.
drop trigger "audit.entries_count_removed" on audit.entries;
