-- Comments, their reports and likes belong to subjects of any kind. A subject has the key of its kind's own row, so
-- renaming is enough and no row is written; the new foreign keys are checked once.
alter table news_comments rename to comments;
alter table comments rename news_id to subject_id;
alter sequence news_comments_comment_id_seq rename to comments_comment_id_seq;
alter table comments rename constraint news_comments_pkey to comments_pkey;
alter table comments rename constraint news_comments_member_id_fkey to comments_member_id_fkey;
alter table comments rename constraint news_comments_parent_id_fkey to comments_parent_id_fkey;
alter table comments rename constraint news_comments_thread_id_fkey to comments_thread_id_fkey;
alter table comments rename constraint news_comments_state_check to comments_state_check;
alter table comments rename constraint news_comments_former_state_check to comments_former_state_check;
alter table comments rename constraint news_comments_check to comments_deleted_check;
alter index news_comments_newest rename to comments_newest;
alter index news_comments_queue rename to comments_queue;
alter index news_comments_reported rename to comments_reported;
alter index news_comments_news rename to comments_subject;
alter index news_comments_member rename to comments_member;
alter index news_comments_thread rename to comments_thread;
alter index news_comments_parent rename to comments_parent;
alter index news_comments_deleted rename to comments_deleted;
alter index news_comments_search rename to comments_search;
alter table comments drop constraint news_comments_news_id_fkey;
alter table comments add constraint comments_subject_id_fkey
  foreign key (subject_id) references subjects on delete cascade;

alter table news_likes rename to likes;
alter table likes rename news_id to subject_id;
alter table likes rename constraint news_likes_pkey to likes_pkey;
alter table likes rename constraint news_likes_member_id_fkey to likes_member_id_fkey;
alter index news_likes_newest rename to likes_newest;
alter index news_likes_news rename to likes_subject;
alter index news_likes_member rename to likes_member;
alter table likes drop constraint news_likes_news_id_fkey;
alter table likes add constraint likes_subject_id_fkey
  foreign key (subject_id) references subjects on delete cascade;

-- Names the table in its text, which a renaming does not follow.
create or replace function count_open_reports() returns trigger language plpgsql as $$
begin
  update comments set open_reports = open_reports
    + case when new.settled_at is null then 1 else 0 end
    - case when tg_op = 'UPDATE' and old.settled_at is null then 1 else 0 end
  where comment_id = new.comment_id;
  return null;
end $$;

-- So do the functions that count.
drop function count_news_comments, count_news_likes cascade;
select count_table('comments');
select count_table('likes');
