-- What is known of every stored file. Its bytes lie in the file store under storage_key, a generated name.
create table files (
  file_id uuid primary key,
  storage_key text not null unique,
  mime text not null,
  bytes bigint not null,
  width integer,
  height integer,
  sha256 bytea not null,
  -- As the person called it: only ever shown.
  original_name text not null,
  -- Served to whoever knows the name; everything else needs a signed link.
  is_public boolean not null,
  purpose text not null,
  created_by integer,
  created_at timestamptz not null default now(),
  deleted_at timestamptz
);
create index files_deleted on files (deleted_at) where deleted_at is not null;
