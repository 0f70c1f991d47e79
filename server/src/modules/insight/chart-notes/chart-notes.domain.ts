import type { chartNotes } from '@balai/contract/insight/chart-notes.ts'
import type { Domain } from '../../../manifest.ts'
import { chartNotesId } from './chart-notes.id.ts'
import { demoNotes } from './demo-notes.factory.ts'
import { chartNotesRoutes } from './chart-notes.routes.ts'
import { namedChartNotes } from './named.queries.ts'

export const chartNotesDomain: Domain<typeof chartNotes> = {
  routes: chartNotesRoutes,
  extraRoutes: 'none',
  person: 'none',
  jobs: 'none',
  sweeps: 'none',
  fulfils: 'none',
  demo: demoNotes,
  mails: 'none',
  indonesian: chartNotesId,
  bell: 'none',
  search: 'none',
  named: [namedChartNotes],
}
