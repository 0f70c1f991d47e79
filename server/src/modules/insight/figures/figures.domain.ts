import type { figures } from '@balai/contract/insight/figures.ts'
import type { Domain } from '../../../manifest.ts'
import { demoTracks } from './demo-tracks.factory.ts'
import { figuresId } from './figures.id.ts'
import { figuresRecount } from './figures.jobs.ts'
import { figuresRoutes } from './figures.routes.ts'

export const figuresDomain: Domain<typeof figures> = {
  routes: figuresRoutes,
  extraRoutes: 'none',
  person: 'none',
  jobs: [figuresRecount],
  sweeps: 'none',
  fulfils: 'none',
  demo: demoTracks,
  mails: 'none',
  indonesian: figuresId,
  bell: [{ kind: 'figures.differ', area: 'reports' }],
  search: 'none',
  named: 'none',
}
