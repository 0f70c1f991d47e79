import { useQuery } from '@tanstack/react-query'
import { analytics } from '@balai/contract/insight/analytics.ts'
import { queryOf } from '../../../lib/queries.ts'
import { useRange } from '../../../parts/figures/use-range.ts'
import { ReportPage } from './report-page.tsx'

/** Free members who joined, and who became premium. */
export default function FreeMember() {
  const { wire } = useRange()
  const query = useQuery(queryOf(analytics.freeMembers, wire, { quiet: true }))
  return <ReportPage title="Free Member" query={query} area="members" mailed="free_members" cohorts="seen" />
}
