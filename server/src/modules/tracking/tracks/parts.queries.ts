import { sql } from 'kysely'
import type { ReadDb } from '../../../db/pool.ts'
import { inDays, linesOf, read, type Days } from './figures.queries.ts'

const partLabels = {
  source: sql`coalesce(channel, 'unknown')`,
  device: sql`coalesce(label, '')`,
  country: sql`coalesce(label, '')`,
}

/** Page views of one channel, device or country and their visitors, for every day that has any. */
export const partByDay = (
  db: ReadDb,
  { part, label, ...days }: Days & { part: keyof typeof partLabels; label: string },
) =>
  read<{ day: string; events: number; visitors: number }>(
    db,
    // Added up before labels are read, as those of sources are.
    sql`select day, sum(events)::bigint as events, sum(visitors)::bigint as visitors
      from (
        select day, label_id, sum(events) as events, sum(visitors) as visitors
        from ${linesOf(part, days)} group by day, label_id
      ) sums left join track_labels using (label_id)
      where ${partLabels[part]} = ${label} group by day order by day`,
  )

interface PartSums {
  part: keyof typeof partLabels
  label: string
  current: number
  today: number
  compared: number
}

/**
 * Visitors of page views by channel, device or country on the days of several ranges, 0 where a range is missing.
 * The compared days begin and end before the current ones. One statement reads all: planning it takes longer than reading
 * its lines.
 */
export const partSums = (
  db: ReadDb,
  parts: readonly (keyof typeof partLabels)[],
  { current, today, compared }: { current: Days; today: Days | null; compared: Days | null },
) => {
  const span = { from: compared?.from ?? current.from, to: current.to }
  const wanted = compared ? sql`(${inDays(current)} or ${inDays(compared)})` : inDays(current)
  const sumOf = (days: Days | null) =>
    days ? sql`coalesce(sum(visitors) filter (where ${inDays(days)}), 0)` : sql`0::numeric`
  const part = (name: keyof typeof partLabels) => sql`
    select ${sql.lit(name)} as part, ${partLabels[name]} as label, current, today, compared
    from (
      select label_id, ${sumOf(current)} as current, ${sumOf(today)} as today, ${sumOf(compared)} as compared
      from ${linesOf(name, span, wanted)} group by label_id
    ) sums left join track_labels using (label_id)`
  return read<PartSums>(
    db,
    sql`select part, label, sum(current)::bigint as current, sum(today)::bigint as today, sum(compared)::bigint as compared
      from (${sql.join(parts.map(part), sql` union all `)}) parts group by part, label`,
  )
}
