-- People sign up by themselves, and links in mails prove who they are.
alter table members add column avatar text not null default '';

-- Somebody who has signed up becomes a member when they confirm their address. Until then nothing else knows of them.
create table member_signups (
  signup_id bigint generated always as identity primary key,
  first_name text not null,
  last_name text not null,
  email text not null,
  language text not null check (language in ('en', 'id')),
  password_hash text not null,
  consents text[] not null default '{}',
  expires_at timestamptz not null
);
create index member_signups_email on member_signups (email);
create index member_signups_age on member_signups (expires_at);

-- A link is deleted when it is used. Only a hash of its token is kept.
create table member_links (
  link_id bigint generated always as identity primary key,
  kind text not null check (kind in ('sign_up', 'address', 'login', 'password')),
  member_id integer references members on delete cascade,
  signup_id bigint references member_signups on delete cascade,
  -- The address that the mail went to. A link to a former address of the member is void.
  email text not null,
  token_hash bytea not null unique,
  expires_at timestamptz not null,
  check ((kind = 'sign_up') = (signup_id is not null)),
  check ((kind = 'sign_up') = (member_id is null))
);
create index member_links_member on member_links (member_id);
create index member_links_signup on member_links (signup_id);
create index member_links_age on member_links (expires_at);
