import type pg from 'pg'
import { trackKinds } from '@balai/contract/tracking/tracks.ts'

/** The agent of a browser. */
export const browser =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36'

/** An event with its labels. */
export interface ReadTrack {
  at: Date
  visitor: number
  member_id: number
  kind: number
  path: string | null
  subject_id: number | null
  source: string | null
  target: string | null
  text: string | null
  device: string | null
  country: string | null
  value: number
  whole: number
}

/** The newest events in their order, with their labels. */
export async function readTracks(pool: pg.Pool, count: number): Promise<ReadTrack[]> {
  const { rows } = await pool.query<ReadTrack>(
    `select * from (
      select t.at, visitor, member_id, kind, value, whole, p.label as path, p.subject_id, s.label as source,
        g.label as target, x.label as text, d.label as device, c.label as country
      from tracks t left join track_labels p on p.label_id = path_id left join track_labels s on s.label_id = source_id
        left join track_labels g on g.label_id = target_id left join track_labels x on x.label_id = text_id
        left join track_labels d on d.label_id = device_id left join track_labels c on c.label_id = country_id
      order by t.at desc limit $1) newest order by at`,
    [count],
  )
  return rows
}

/** An event as a test states it. Labels that it leaves out are none. */
export interface MadeTrack {
  kind: (typeof trackKinds)[number]
  /** A time of the platform, such as `2026-03-02 09:30`. */
  at: string
  visitor?: number
  member_id?: number
  path?: string
  /** What the path shows. */
  subject_id?: number | null
  source?: string
  /** An address; of searches the path that was opened. */
  target?: string
  text?: string
  device?: string
  country?: string
  value?: number
  whole?: number
}

/** Stores events at any time, in one transaction, with their labels. */
export async function someTracks(pool: pg.Pool | pg.PoolClient, tracks: readonly MadeTrack[]): Promise<void> {
  const rows = tracks.map(({ kind, ...track }) => ({
    ...{
      visitor: 1,
      member_id: 0,
      path: '/',
      source: '',
      target: '',
      text: '',
      device: '',
      country: '',
      value: 0,
      whole: 0,
    },
    ...{ subject_id: null, ...track, kind: trackKinds.indexOf(kind) + 1 },
  }))
  const json = JSON.stringify(rows)
  await pool.query(
    `insert into track_labels (sort, label, subject_id)
    select sort, label, max(l.subject_id) from jsonb_to_recordset($1) as e (kind int, path text, subject_id int, source text, target text, text text, device text, country text),
      lateral (values (1, path, e.subject_id), (2, source, null), (3, text, null),
        (case kind when 2 then 1 else 4 end, target, null), (5, device, null), (6, country, null)) as l (sort, label, subject_id)
    where label <> '' group by sort, label
    on conflict (sort, label) do update set subject_id = coalesce(excluded.subject_id, track_labels.subject_id)`,
    [json],
  )
  await pool.query(
    `insert into tracks (at, visitor, xid, path_id, source_id, target_id, text_id, device_id, value, whole, member_id, kind,
      country_id)
    select at::timestamp at time zone time_zone, visitor, pg_current_xact_id()::text::bigint + xid_base, p.label_id,
      coalesce(s.label_id, 0), coalesce(g.label_id, 0), coalesce(x.label_id, 0), coalesce(d.label_id, 0), value, whole,
      member_id, kind, coalesce(c.label_id, 0)
    from jsonb_to_recordset($1) as e (at text, kind int, visitor bigint, member_id int, path text, source text,
        target text, text text, device text, country text, value int, whole int)
      join track_labels p on p.sort = 1 and p.label = path
      left join track_labels s on s.sort = 2 and s.label = nullif(source, '')
      left join track_labels x on x.sort = 3 and x.label = nullif(text, '')
      left join track_labels g on g.sort = case kind when 2 then 1 else 4 end and g.label = nullif(target, '')
      left join track_labels d on d.sort = 5 and d.label = nullif(device, '')
      left join track_labels c on c.sort = 6 and c.label = nullif(country, ''), track_marks, site_settings`,
    [json],
  )
}
