import { useQuery } from '@tanstack/react-query'
import { analytics } from '@balai/contract/insight/analytics.ts'
import { queryOf } from '../../../lib/queries.ts'
import { useRange } from '../../../parts/figures/use-range.ts'
import { ReportPage } from './report-page.tsx'

/** What visitors and members agree to. */
export default function CookieLaw() {
  const { wire } = useRange()
  const query = useQuery(queryOf(analytics.cookieLaw, wire, { quiet: true }))
  return <ReportPage title="Cookie Law" query={query} area="visits" mailed="cookie_law" />
}
