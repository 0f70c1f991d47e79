import type { TFunction } from 'i18next'
import { formatDateTime, formatMoney, tCount } from '../../../../lib/format.ts'
import { settings } from '../../../../lib/settings.ts'
import { CategoryName } from '../../../../parts/content-fields/category-field.tsx'
import { categoryTree } from '../sources.ts'
import { eventWords } from '../words.tsx'
import type { EventFields } from './fields.ts'

/** A value of an event as it is shown in a comparison. */
export function shownValue(name: keyof EventFields, value: unknown, t: TFunction): unknown {
  const words = eventWords(t)
  if (name === 'category_id' && typeof value === 'number')
    return <CategoryName tree={categoryTree} id={value} />
  if (name === 'event_visibility') return words.visibilities[value as EventFields['event_visibility']]
  if (name === 'event_mode') return words.modes[value as EventFields['event_mode']]
  if (name === 'speakers')
    return (value as EventFields['speakers']).map((each) => lined(each.name, each.title, each.bio)).join('\n')
  if (name === 'questions') return (value as EventFields['questions']).map(({ label }) => label).join('\n')
  if (name === 'prices')
    return (value as EventFields['prices'])
      .map(({ name: called, price, audience, until, quota }) =>
        lined(
          called,
          `Rp ${formatMoney(price)}`,
          words.audiences[audience],
          until && formatDateTime(until, settings.time_zone),
          quota && tCount(t, quota, '1 seat', '{{n}} seats'),
        ),
      )
      .join('\n')
  if (typeof value === 'string' && moments.has(name)) return formatDateTime(value, settings.time_zone)
  return value
}

const moments = new Set<keyof EventFields>([
  'event_start_date',
  'event_end_date',
  'registration_from',
  'registration_until',
  'planned_at',
])

const lined = (...parts: (string | number | null)[]) => parts.filter(Boolean).join(' · ')
