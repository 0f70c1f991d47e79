-- The site: one row, which mail, documents and the public site read. The server sets the time zone of a new
-- installation from its environment at its first start.
create table site_settings (
  site_id integer primary key default 1 check (site_id = 1),
  site_name text not null default '',
  tagline text not null default '',
  about_text text not null default '',
  -- The version of the rules that cleaned the text, and the pictures of the media library that it shows.
  about_cleaned_by integer not null default 0,
  about_keys text[] not null default '{}',
  address text not null default '',
  phones text[] not null default '{}',
  email text not null default '',
  social_links jsonb not null default '[]',
  -- Storage keys of uploaded pictures.
  logo text,
  favicon text,
  share_picture text,
  -- The first one is the language of visitors who have not chosen.
  languages text[] not null default '{id,en}' check (cardinality(languages) > 0),
  time_zone text,
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  updated_by integer
);
insert into site_settings default values;

-- Pictures with links, at named places of the site. Each place is saved as a whole, so the version belongs to the place.
create table image_places (
  place_id text primary key,
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  updated_by integer
);

create table image_links (
  image_link_id integer generated always as identity primary key,
  place_id text not null references image_places,
  position integer not null,
  picture text not null,
  alt_text text not null check (alt_text <> ''),
  target_kind text not null check (target_kind in ('none', 'address', 'subject')),
  target_address text not null default '',
  -- The address of a subject is its current permalink. Without the subject the link is not shown.
  subject_id integer references subjects on delete set null,
  shown_from timestamptz,
  shown_until timestamptz,
  is_on boolean not null,
  check (shown_until > shown_from),
  check ((target_kind = 'address') = (target_address <> '')),
  check (target_kind = 'subject' or subject_id is null)
);
create index image_links_place on image_links (place_id, position);
create index image_links_subject on image_links (subject_id) where subject_id is not null;
