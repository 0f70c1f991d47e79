-- The subjects of a kind are kept by a function of its own. The former one, which all kinds shared, put its statement
-- together as text, so that PostgreSQL planned it again at every save and every publication.
create or replace procedure add_subject_kind(kind text, kind_table regclass, key text, facts text) language plpgsql as $$
declare
  columns constant text := 'title, permalink, state, draft_state, review_due_at, visibility, deleted_at, updated_at';
begin
  execute format($code$
    create function %1$I() returns trigger language plpgsql as $body$
    begin
      if tg_op = 'INSERT' then
        insert into subjects (subject_id, kind, %2$s) select %3$I, %4$L, %5$s from changed;
      elsif tg_op = 'UPDATE' then
        update subjects s set (%2$s) = (%6$s)
          from (select %3$I, %5$s from changed) c (subject_id, %2$s)
          where s.subject_id = c.subject_id and (%7$s) is distinct from (%6$s);
      else
        delete from subjects s using changed where s.subject_id = changed.%3$I;
      end if;
      return null;
    end $body$ $code$,
    'keep_' || kind || '_subjects', columns, key, kind, facts, 'c.' || replace(columns, ', ', ', c.'),
    's.' || replace(columns, ', ', ', s.'));
  execute format('insert into subjects (subject_id, kind, %s) select %I, %L, %s from %s on conflict do nothing',
    columns, key, kind, facts, kind_table);
  execute format('create trigger %I after insert on %s referencing new table as changed
    for each statement execute function %I()', kind || '_subjects_added', kind_table, 'keep_' || kind || '_subjects');
  execute format('create trigger %I after update on %s referencing new table as changed
    for each statement execute function %I()', kind || '_subjects_changed', kind_table, 'keep_' || kind || '_subjects');
  execute format('create trigger %I after delete on %s referencing old table as changed
    for each statement execute function %I()', kind || '_subjects_removed', kind_table, 'keep_' || kind || '_subjects');
end $$;

drop function keep_subjects cascade;
call add_subject_kind('news', 'news', 'news_id',
  'news_title, news_permalink, news_status, draft_status, review_due_at, news_visibility, deleted_at, updated_at');
