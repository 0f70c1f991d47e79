import type { reportMails } from '@balai/contract/insight/report-mails.ts'
import type { Domain } from '../../../manifest.ts'
import { demoReportMails } from './demo-report-mails.factory.ts'
import { reportMailsId } from './report-mails.id.ts'
import { reportMailsSend } from './report-mails.jobs.ts'
import { mailsOfReports } from './report-mails.mail.ts'
import { reportMailsRoutes } from './report-mails.routes.ts'

export const reportMailsDomain: Domain<typeof reportMails> = {
  routes: reportMailsRoutes,
  extraRoutes: 'none',
  // Only staff get these mails.
  person: 'none',
  jobs: [reportMailsSend],
  sweeps: 'none',
  fulfils: 'none',
  demo: demoReportMails,
  mails: Object.values(mailsOfReports),
  indonesian: reportMailsId,
  bell: 'none',
  search: 'none',
  named: 'none',
}
