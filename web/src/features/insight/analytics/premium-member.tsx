import { useQuery } from '@tanstack/react-query'
import { analytics } from '@balai/contract/insight/analytics.ts'
import { queryOf } from '../../../lib/queries.ts'
import { useRange } from '../../../parts/figures/use-range.ts'
import { ReportPage } from './report-page.tsx'

/** Who became premium, who stopped, and how long they stay. */
export default function PremiumMember() {
  const { wire } = useRange()
  const query = useQuery(queryOf(analytics.premiumMembers, wire, { quiet: true }))
  return (
    <ReportPage
      title="Premium Member"
      query={query}
      area="members"
      mailed="premium_members"
      cohorts="premium"
    />
  )
}
