import { useQuery } from '@tanstack/react-query'
import { analytics } from '@balai/contract/insight/analytics.ts'
import { queryOf } from '../../../lib/queries.ts'
import { useRange } from '../../../parts/figures/use-range.ts'
import { ReportPage } from './report-page.tsx'

/** What visitors and members do on the site. */
export default function UserEngagement() {
  const { wire } = useRange()
  const query = useQuery(queryOf(analytics.engagement, wire, { quiet: true }))
  return <ReportPage title="User Engagement Report" query={query} area="visits" mailed="visits" />
}
