-- A plan that was made while few people were known reads all of them for every new mail, until the table is analyzed. The index is
-- never much slower.
alter function remember_mail_people() set enable_seqscan = off;
