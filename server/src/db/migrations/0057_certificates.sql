-- Certificates. They know no module: a source is a kind and an id (an event now), a holder is an id within that kind (a
-- registration). Nothing refers to the tables of the source, so a certificate outlives its event.
create table certificate_templates (
  source_kind text not null,
  source_id integer not null,
  version integer not null default 1,
  -- The last running number that was given. Whoever issues locks this row, so no number is given twice.
  last_number integer not null default 0,
  primary key (source_kind, source_id)
);

-- Every save is a version, and none is ever changed: a certificate names the one that it was printed with.
create table certificate_template_versions (
  source_kind text not null,
  source_id integer not null,
  version integer not null,
  template jsonb not null,
  restored_from integer,
  saved_at timestamptz not null default now(),
  saved_by integer,
  primary key (source_kind, source_id, version),
  foreign key (source_kind, source_id) references certificate_templates on delete cascade
);

-- A certificate is a snapshot of what it says. An erased person leaves a row without a name and without a PDF.
create table certificates (
  certificate_id integer generated always as identity primary key,
  source_kind text not null,
  source_id integer not null,
  holder_id integer not null,
  member_id integer references members,
  -- Unguessable, and readable aloud.
  serial text not null unique,
  -- Null: the template has no pattern for numbers.
  number_index integer,
  number text not null default '',
  name text not null,
  part text not null,
  title text not null,
  date text not null,
  hours integer,
  skp text not null default '',
  accreditation text not null default '',
  issuer text not null default '',
  template_version integer not null,
  -- The texts that the PDF prints.
  printed jsonb not null,
  storage_key text,
  sha256 bytea,
  state text not null default 'valid' check (state in ('valid', 'revoked', 'replaced')),
  issued_at timestamptz not null default now(),
  issued_by integer,
  ended_at timestamptz,
  ended_by integer,
  reason text not null default '',
  erased_at timestamptz,
  -- The last mail that sent it.
  mail_id bigint,
  search text not null generated always as (folded(name || ' ' || number || ' ' || serial)) stored,
  check ((state = 'valid') = (ended_at is null)),
  check ((erased_at is null) = (storage_key is not null))
);
create unique index certificates_holder on certificates (source_kind, holder_id) where state = 'valid';
-- A replacement keeps the number of what it replaces.
create unique index certificates_number on certificates (source_kind, source_id, number_index) where state = 'valid';
create index certificates_source on certificates (source_kind, source_id, issued_at desc, certificate_id desc);
create index certificates_member on certificates (member_id, issued_at desc) where member_id is not null;
create index certificates_search on certificates using gin (search gin_trgm_ops);

-- Issuing and archives run as jobs; these rows hold their progress.
create table certificate_runs (
  run_id integer generated always as identity primary key,
  source_kind text not null,
  source_id integer not null,
  kind text not null check (kind in ('issue', 'archive')),
  -- Empty: everybody who is eligible.
  holder_ids integer[] not null default '{}',
  mails boolean not null default true,
  state text not null default 'running' check (state in ('running', 'done', 'failed')),
  total integer not null default 0,
  done integer not null default 0,
  storage_key text,
  bytes bigint,
  started_at timestamptz not null default now(),
  started_by integer,
  ended_at timestamptz,
  check ((state = 'running') = (ended_at is null))
);
create index certificate_runs_source on certificate_runs (source_kind, source_id, kind, run_id desc);
-- One run of a kind at a time for a source.
create unique index certificate_runs_running on certificate_runs (source_kind, source_id, kind) where state = 'running';
