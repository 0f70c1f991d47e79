import { z } from 'zod'
import { languages, say, type Language } from '@balai/contract/core/sentences.ts'
import { Id, Nothing } from '@balai/contract/core/shapes.ts'
import type { Transaction } from '../../../db/pool.ts'
import type { Services } from '../../../services.ts'
import { writeAudit } from '../../../http/audit.queries.ts'
import { notify } from '../../../http/live.queries.ts'
import { defineJob, type JobContext } from '../../../jobs/define-job.ts'
import { notifyUsers } from '../../../kit/notifications/notifications.queries.ts'
import { csvLine, isBlank, readCsv, withoutFormula } from '../../../lib/csv.ts'
import { storeFile } from '../../../files/files.ts'
import { discardFiles, insertFile } from '../../../files/files.queries.ts'
import { importBatch, classifyBatch, undoBatch } from './import-batch.queries.ts'
import {
  deleteProblems,
  findImport,
  forgetOldImports,
  insertProblems,
  listProblems,
  moveImport,
  type Import,
} from './member-imports.queries.ts'
import { importFailed, noCounts, readRow } from './member-imports.rules.ts'

const batchSize = 500

/**
 * Checks or imports the rows of a file in batches. The changes of a batch, its counts and its position are
 * committed together, so a restarted job continues after the last committed batch. `language` is that of the
 * person who imports: problems of rows are written for them.
 */
export const memberImportsWork = defineJob('member-imports.work', {
  input: z.object({ import_id: Id, is_dry: z.boolean(), language: z.enum(languages).default('en') }),
  run: async (context, { import_id, is_dry, language }) => {
    const { db } = context.services
    const found = await findImport(db, import_id)
    const working = is_dry ? 'checking' : 'running'
    if (!found || ![working, 'failed'].includes(found.state)) return
    try {
      // A check always starts from the first row, because it stores no members.
      const from = is_dry ? 0 : found.done
      await db.transaction().execute(async (transaction) => {
        if (from === 0) await deleteProblems(transaction, import_id)
        const restart = from === 0 ? { done: 0, counts: noCounts } : {}
        await moveImport(transaction, import_id, [working, 'failed'], {
          state: working,
          failure: '',
          ...restart,
        })
      })
      await importRows(context, found, { is_dry, from, language })
      await finish(context, found, { is_dry, language })
    } catch (error) {
      await fail(context.services, found)
      throw error
    }
  },
})

/** Undoes an import in batches. */
export const memberImportsUndo = defineJob('member-imports.undo', {
  input: z.object({ import_id: Id, by: z.object({ user_id: z.int(), name: z.string() }) }),
  run: async (context, { import_id, by }) => {
    for (;;) {
      context.signal.throwIfAborted()
      const isOver = await context.services.db.transaction().execute(async (db) => {
        const found = await findImport(db, import_id)
        if (found?.state !== 'undoing') return true
        const { processed, undone, kept } = await undoBatch(db, import_id, by, batchSize)
        const before = { ...noCounts, ...found.counts }
        const counts = { ...before, undone: before.undone + undone, kept: before.kept + kept }
        const is_over = processed < batchSize
        await moveImport(db, import_id, ['undoing'], {
          counts,
          done: found.done + processed,
          ...(is_over && { state: 'undone' as const, finished_at: new Date() }),
        })
        await notifyProgress(db, { ...found, done: found.done + processed }, is_over)
        if (is_over)
          await writeAudit(db, { ...context, caller: by }, 'memberImports.undone', [
            {
              entity: 'member_imports',
              entity_id: import_id,
              after: { undone: counts.undone, kept: counts.kept },
            },
          ])
        return is_over
      })
      if (isOver) return
    }
  },
})

/** Deletes the files and rows of imports that are a month old. */
export const memberImportsForget = defineJob('member-imports.forget', {
  input: Nothing,
  schedule: { cron: '30 3 * * *' },
  run: ({ services }) =>
    services.db.transaction().execute(async (db) => discardFiles(db, await forgetOldImports(db))),
})

async function importRows(
  { services, signal }: JobContext,
  found: Import,
  { is_dry, from, language }: { is_dry: boolean; from: number; language: Language },
): Promise<void> {
  const { import_id, mapping, duplicates, label } = found
  const { addresses } = services
  const by =
    found.created_by === null ? null : { user_id: found.created_by, name: found.created_by_name ?? '' }
  const seen = new Map<string, number>()
  let looked = 0
  for await (const batch of batchesOf(services, found)) {
    signal.throwIfAborted()
    looked += batch.length
    const read = batch.map(({ row_number, cells }) => ({
      row_number,
      cells,
      ...readRow(cells, {
        mapping,
        columns: found.columns,
        time_zone: services.site.time_zone,
      }),
    }))
    await services.db.transaction().execute(async (db) => {
      const isDone = looked <= from
      const sorted = await classifyBatch(db, read, { duplicates, seen })
      // Rows of an earlier attempt are read only for their email addresses.
      if (isDone) return
      const counts = is_dry
        ? sorted.counts
        : await importBatch(db, sorted, { import_id, label, by, addresses })
      const problems = sorted.problems.map(({ problem, ...row }) => ({
        ...row,
        problem: problem.map((sentence) => services.languages.translate(language, sentence)).join(' '),
      }))
      await insertProblems(db, import_id, problems)
      const now = await findImport(db, import_id)
      const before = { ...noCounts, ...now?.counts }
      const done = (now?.done ?? 0) + batch.length
      const changes = {
        done,
        counts: {
          ...before,
          created: before.created + counts.created,
          updated: before.updated + counts.updated,
          skipped: before.skipped + counts.skipped,
          refused: before.refused + sorted.problems.length,
        },
      }
      if (!(await moveImport(db, import_id, [is_dry ? 'checking' : 'running'], changes)))
        throw new Error('The import changed its state while a batch was imported.')
      await notifyProgress(db, { ...found, done }, false)
    })
  }
}

/**
 * The rows of the stored file in batches of one transaction each. The first row that is not empty is the
 * header.
 */
async function* batchesOf({ files }: Services, { storage_key }: Import) {
  const content = await files.read(storage_key)
  if (!content) throw new Error('The file of the import is gone.')
  let batch: { row_number: number; cells: string[] }[] = []
  let row_number = 0
  let isBelowHeader = false
  for await (const cells of readCsv(content, { delimiter: ',', maxRecordLength: 4 * 1024 * 1024 })) {
    row_number += 1
    if (isBlank(cells)) continue
    if (!isBelowHeader) {
      isBelowHeader = true
      continue
    }
    batch.push({ row_number, cells })
    if (batch.length < batchSize) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}

async function finish(
  context: JobContext,
  found: Import,
  { is_dry, language }: { is_dry: boolean; language: Language },
): Promise<void> {
  const { services } = context
  const { import_id } = found
  const errors = await errorFile(services, found, language)
  await services.db.transaction().execute(async (db) => {
    if (errors) await insertFile(db, errors, found.created_by)
    if (found.error_key) await discardFiles(db, [found.error_key])
    if (!is_dry) await discardFiles(db, [found.storage_key])
    await moveImport(db, import_id, [is_dry ? 'checking' : 'running'], {
      state: is_dry ? 'checked' : 'done',
      failure: '',
      error_key: errors?.storage_key ?? null,
      ...(!is_dry && { finished_at: new Date() }),
    })
    const now = await findImport(db, import_id)
    if (!is_dry)
      await writeAudit(db, { ...context, caller: ownerOf(found) }, 'memberImports.done', [
        { entity: 'member_imports', entity_id: import_id, after: { ...now?.counts } },
      ])
    await notifyProgress(db, { ...found, done: found.row_count }, true)
    await notifyOwner(db, found, is_dry ? 'checked' : 'done')
  })
}

/** The refused rows in the format of the uploaded file, with the reason in an extra column. */
async function errorFile(
  { db, files, languages: { translate } }: Services,
  { import_id, columns, original_name }: Import,
  language: Language,
) {
  const lines = [csvLine([...columns, translate(language, say('Problem'))].map(withoutFormula))]
  for (let after = 0; ;) {
    const problems = await listProblems(db, import_id, { after, limit: batchSize })
    for (const { cells, problem } of problems)
      lines.push(csvLine([...columns.map((_, place) => cells[place] ?? ''), problem].map(withoutFormula)))
    after = problems.at(batchSize - 1)?.row_number ?? 0
    if (after === 0) break
  }
  if (lines.length === 1) return undefined
  return storeFile(files, Buffer.from(`\uFEFF${lines.join('')}`), {
    mime: 'text/csv; charset=utf-8',
    original_name: translate(
      language,
      say('errors-{{name}}.csv', { name: original_name.replace(/\.\w+$/, '') }),
    ),
    is_public: false,
    purpose: 'import errors',
  })
}

async function fail({ db }: Services, found: Import): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await moveImport(transaction, found.import_id, ['checking', 'running'], {
      state: 'failed',
      failure: importFailed.text,
    })
    await notifyOwner(transaction, found, 'failed')
  })
}

const ownerOf = ({ created_by, created_by_name }: Import) =>
  created_by === null ? null : { user_id: created_by, name: created_by_name ?? 'Somebody' }

/** Notifies the person who started the import that it has ended. A failed one may be retried, so the notice is sent once. */
const notifyOwner = (
  db: Transaction,
  { import_id, created_by, original_name: title }: Import,
  state: 'checked' | 'done' | 'failed',
) =>
  notifyUsers(db, [created_by], {
    kind: 'member_import.ended',
    facts: { import_id, title, state },
    by: null,
    topic: `import/${import_id}/${state}`,
  })

const notifyProgress = (db: Transaction, { import_id, done, row_count }: Import, is_over: boolean) =>
  notify(db, 'members.import', { to: { area: 'members' }, data: { import_id, done, row_count, is_over } })
