import Fastify from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { say } from '@balai/contract/core/sentences.ts'
import { firstTemplate } from '@balai/contract/kit/certificate-templates.ts'
import { startApi, type Api } from '../../../test/api.ts'
import { jobContext } from '../../../test/job-context.ts'
import { issueRun } from './issue-run.ts'
import { insertRun } from './runs.queries.ts'
import type { CertificateSource, Holder } from './source.ts'
import { insertTemplateVersion } from './templates.queries.ts'
import { serveCertificates } from './verify-page.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

/** A source that exists only here: the core gives certificates without knowing what for. */
const school = { source_kind: 'school', source_id: 1 }
const pupils = ['Ani', 'Budi', 'Cici'].map((name, index): Holder => ({
  ...{ holder_id: index + 1, member_id: null, name, part: 'participant', email: '', answers: {} },
}))
const mailed: string[] = []
const source: CertificateSource = {
  kind: school.source_kind,
  area: 'events',
  findFacts: async () => ({
    ...{ title: 'Kelas', starts_at: null, ends_at: null, time_zone: 'Asia/Jayapura', speaker: '' },
  }),
  async listDue(db, source_id, _template, { limit }) {
    const rows = await db
      .selectFrom('certificates')
      .select('holder_id')
      .where('source_kind', '=', school.source_kind)
      .where('source_id', '=', source_id)
      .execute()
    const served = new Set(rows.map(({ holder_id }) => holder_id))
    return pupils.filter(({ holder_id }) => !served.has(holder_id)).slice(0, limit)
  },
  countDue: async () => pupils.length,
  findPictures: async () => [],
  publicFacts: ({ title }) => [[say('Pupil of the class'), title]],
  async mail(db, certificates) {
    mailed.push(...certificates.map(({ name }) => name))
    // A source without mails still says that they are done.
    for (const { certificate_id } of certificates)
      await db
        .updateTable('certificates')
        .set({ mail_id: 1 })
        .where('certificate_id', '=', certificate_id)
        .execute()
  },
}

it('a kind that no module knows goes through issuing and its public page', async () => {
  const { db } = api.services
  const { user_id } = await api.as('content')
  const { run_id } = await db.transaction().execute(async (transaction) => {
    const template = { ...firstTemplate('id', 'Sekolah'), number_pattern: 'S-{n:2}' }
    await insertTemplateVersion(transaction, school, { template, saved_by: null })
    return insertRun(transaction, { ...school, kind: 'issue', total: 3, started_by: user_id })
  })
  await issueRun(jobContext(api), source, run_id)
  const rows = await db
    .selectFrom('certificates')
    .selectAll()
    .where('source_kind', '=', 'school')
    .orderBy('certificate_id')
    .execute()
  expect(rows.map(({ name, number }) => [name, number])).toEqual([
    ['Ani', 'S-01'],
    ['Budi', 'S-02'],
    ['Cici', 'S-03'],
  ])
  expect(mailed).toEqual(['Ani', 'Budi', 'Cici'])
  const app = Fastify()
  serveCertificates(app, api.services, [source])
  const page = await app.inject(`/verify/${rows[0]?.serial}`)
  await app.close()
  expect(page.body).toContain('Sekolah')
  expect(page.body).toContain('<dt class="soft">Pupil of the class</dt><dd>Kelas</dd>')
})
