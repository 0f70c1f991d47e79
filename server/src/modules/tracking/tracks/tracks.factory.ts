import type pg from 'pg'

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
  value: number
  whole: number
}

/** The newest events in their order, with their labels. */
export async function readTracks(pool: pg.Pool, count: number): Promise<ReadTrack[]> {
  const { rows } = await pool.query<ReadTrack>(
    `select * from (
      select t.at, visitor, member_id, kind, value, whole, p.label as path, p.subject_id, s.label as source,
        g.label as target, x.label as text, d.label as device
      from tracks t left join track_labels p on p.label_id = path_id left join track_labels s on s.label_id = source_id
        left join track_labels g on g.label_id = target_id left join track_labels x on x.label_id = text_id
        left join track_labels d on d.label_id = device_id
      order by t.at desc limit $1) newest order by at`,
    [count],
  )
  return rows
}
