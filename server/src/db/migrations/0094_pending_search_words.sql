-- PostgreSQL collects what is added to these indexes in a list, which every search reads from its beginning to its end. The
-- lists may have 4 MB by default, which is 20,000 members and 25 ms for each search; an eighth of that delays no search noticeably.
alter index members_search set (gin_pending_list_limit = 512);
alter index orders_search set (gin_pending_list_limit = 512);
alter index registrations_search set (gin_pending_list_limit = 512);
alter index comments_search set (gin_pending_list_limit = 512);
alter index mail_people_search set (gin_pending_list_limit = 512);
alter index contacts_search set (gin_pending_list_limit = 512);
