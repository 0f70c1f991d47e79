import { useQuery } from '@tanstack/react-query'
import { analytics } from '@balai/contract/insight/analytics.ts'
import { queryOf } from '../../../lib/queries.ts'
import { useRange } from '../../../parts/figures/use-range.ts'
import { ReportPage } from './report-page.tsx'

/** What contributors publish, and how far it reaches. */
export default function Contributor() {
  const { wire } = useRange()
  const query = useQuery(queryOf(analytics.contributors, wire, { quiet: true }))
  return <ReportPage title="Contributor" query={query} area="content" mailed="contributors" />
}
