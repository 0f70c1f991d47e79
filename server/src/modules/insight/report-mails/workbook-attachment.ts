import { z } from 'zod'
import { languages } from '@balai/contract/core/sentences.ts'
import { cadences, reportNames } from '@balai/contract/insight/report-mails.ts'
import { keepFor } from '../../../lib/keep-for.ts'
import { spreadsheetType } from '../../../lib/sheets.ts'
import { inThread } from '../../../lib/thread.ts'
import type { writeWorkbook } from '../../../lib/workbook.ts'
import type { Attachment, FindAttachment } from '../../../mail/attachments.ts'
import type { Services } from '../../../services.ts'
import { daysOf } from './figures.queries.ts'
import { aboutReport } from './report-mails.mail.ts'
import { periodOf } from './screens.rules.ts'
import { sheetsOf } from './workbook.rules.ts'

const writer = { module: new URL('../../../lib/workbook.ts', import.meta.url), name: 'writeWorkbook' }

/** Everything that a workbook follows from: nothing else is stored of it. */
const Facts = z.tuple([z.enum(reportNames), z.enum(cadences), z.iso.date(), z.enum(languages)])
interface Workbook {
  report: z.output<typeof Facts>[0]
  cadence: z.output<typeof Facts>[1]
  /** The day on which the report is mailed. */
  today: string
  language: z.output<typeof Facts>[3]
}

/** The workbook of a report as a mail refers to it. */
export const workbookOf = ({ report, cadence, today, language }: Workbook) => ({
  kind: 'report_workbook',
  id: [report, cadence, today, language].join(' '),
})

async function makeWorkbook(services: Services, id: string): Promise<Attachment | undefined> {
  const facts = Facts.safeParse(id.split(' '))
  if (!facts.success) return undefined
  const [report, cadence, today, language] = facts.data
  const { db, site } = services
  const zone = site.time_zone
  const days = daysOf(cadence, today)
  const range = periodOf(days, { zone, now: new Date() })
  const translate = (text: Parameters<typeof services.languages.translate>[1]) =>
    services.languages.translate(language, text)
  const sheets = await sheetsOf(report, { db, zone, range }, days, { language, translate })
  const content = await inThread<typeof writeWorkbook>(writer, { sheets, time_zone: zone })
  const named = days.first === days.last ? days.first : `${days.first} – ${days.last}`
  return {
    filename: `${translate(aboutReport(report).heading)} ${named}.xlsx`,
    content: Buffer.from(content),
    mime: spreadsheetType,
  }
}

/** Milliseconds for which a workbook is used for the other receivers of a report, whose mails leave together. */
const life = 60_000
const makers = new WeakMap<Services, (id: string) => ReturnType<typeof makeWorkbook>>()

/** The workbook of a mailed report, made when its mail leaves. */
export const reportWorkbook: FindAttachment = (services, id) => {
  const known = makers.get(services)
  const make = known ?? keepFor(life, (of: string) => makeWorkbook(services, of))
  makers.set(services, make)
  return make(id)
}
