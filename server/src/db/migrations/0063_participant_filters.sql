-- Filters and labels over the participants of all events, without reading the whole table.
create index registrations_labelled on registrations (event_id) include (labels) where labels <> '{}';
create index registrations_part on registrations (part, created_at desc, registration_id desc) where part <> 'participant';
create index registrations_came on registrations (created_at desc, registration_id desc) where checked_in_at is not null;
