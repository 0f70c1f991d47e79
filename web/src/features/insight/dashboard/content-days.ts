import type { Added, ContentKind } from '@balai/contract/insight/dashboard.ts'
import { momentsOf } from '../../../parts/figures/moments-of.ts'
import { contentRows } from './content-rows.ts'

type Days = Pick<Added, 'first' | 'last'>

/** The days before those of a change. */
export const daysBefore = ({ before_first, before_last }: Added): Days => ({
  first: before_first,
  last: before_last,
})

/** What was created in some days and is not in the trash. */
export const createdIn = (kind: ContentKind, days: Days) => contentRows(kind, { created: momentsOf(days) })

/** What was published for the first time in some days and is not in the trash, even if it is not public any more. */
export const publishedIn = (kind: ContentKind, days: Days) =>
  contentRows(kind, { published: momentsOf(days) })
