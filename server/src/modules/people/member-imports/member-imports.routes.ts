import type { memberImports } from '@balai/contract/people/member-imports.ts'
import { say, type Sentence } from '@balai/contract/core/sentences.ts'
import { lockRows } from '../../../db/locks.ts'
import type { ReadDb } from '../../../db/pool.ts'
import { signedLink } from '../../../http/files.ts'
import type { Handlers } from '../../../http/handlers.ts'
import { notFound, Refusal } from '../../../lib/refusal.ts'
import { steps } from '../../../http/steps.ts'
import { enqueue } from '../../../jobs/queue.ts'
import { columnsFrom } from '../../../kit/imported-tables/columns.ts'
import { storeFile } from '../../../files/files.ts'
import { insertFile } from '../../../files/files.queries.ts'
import { runEffects, undoEffects } from './import-effects.ts'
import { importedFile } from './import-thread.ts'
import { memberImportsUndo, memberImportsWork } from './member-imports.jobs.ts'
import {
  countUndoable,
  insertImport,
  listImports,
  listProblems,
  moveImport,
  type Import,
} from './member-imports.queries.ts'
import {
  importFailed,
  findImportOrRefuse,
  guessMapping,
  noCounts,
  refuseForgotten,
  refuseMapping,
  refuseState,
} from './member-imports.rules.ts'

const shownProblems = 50
const linkMinutes = 10

type Translate = (sentence: Sentence) => string
const lockImport = ({ import_id }: { import_id: number }) =>
  lockRows('member_imports', 'import_id', [import_id])

export const memberImportsRoutes: Handlers<typeof memberImports> = {
  upload: steps({
    prepare: async ({ files, translate }, { file }) => {
      const { titles, sample, row_count, content } = await importedFile(file.content)
      const columns = columnsFrom(titles, translate)
      const kept = await storeFile(files, content, {
        mime: 'text/csv; charset=utf-8',
        original_name: file.original_name,
        is_public: false,
        purpose: 'member import',
      })
      return { kept, columns, sample, row_count }
    },
    undo: ({ files }, { kept }) => files.remove(kept.storage_key),
    check: async () => undefined,
    store: async (
      { db, caller, translate },
      { file },
      { prepared: { kept, columns, sample, row_count } },
    ) => {
      await insertFile(db, kept, caller.user_id)
      const { import_id } = await insertImport(db, {
        original_name: file.original_name,
        storage_key: kept.storage_key,
        columns,
        sample: JSON.stringify(sample),
        row_count,
        mapping: guessMapping(columns),
        counts: noCounts,
        created_by: caller.user_id,
      })
      const after = { rows: row_count, columns: columns.length }
      return {
        data: await detailOf(db, await findImportOrRefuse(db, import_id), translate),
        audit: { entity: 'member_imports', entity_id: import_id, after },
      }
    },
  }),

  list: async ({ db, translate }, input) => {
    const list = await listImports(db, input)
    return { ...list, rows: list.rows.map((row) => withCounts(row, translate)) }
  },

  find: async ({ db, translate }, { import_id }) =>
    detailOf(db, await findImportOrRefuse(db, import_id), translate),

  check: steps({
    lock: (input) => lockImport(input),
    check: async ({ db }, input) => {
      const found = await findImportOrRefuse(db, input.import_id)
      refuseState(
        found,
        ready,
        say('This import is being worked on or is over. Send the file again to start over.'),
      )
      refuseForgotten(found)
      return refuseMapping(found, input)
    },
    store: async ({ db, queue, language }, { import_id, duplicates, label }, { found: mapping }) => {
      const changes = {
        mapping,
        duplicates,
        label: label ?? '',
        state: 'checking' as const,
        done: 0,
        failure: '',
      }
      await moveImport(db, import_id, ready, { ...changes, counts: noCounts })
      await enqueue({ queue, db }, memberImportsWork, { import_id, is_dry: true, language })
      return {
        data: { import_id },
        audit: { entity: 'member_imports', entity_id: import_id, after: { duplicates } },
      }
    },
  }),

  run: steps({
    lock: (input) => lockImport(input),
    check: async ({ db }, { import_id }) => {
      const found = await findImportOrRefuse(db, import_id)
      refuseState(found, ['checked'], say('Check the file first; only a checked import can be run.'))
      refuseForgotten(found)
      const counts = { ...noCounts, ...found.counts }
      if (counts.created + counts.updated === 0)
        throw new Refusal(say('There is nothing to import: no row would add or change a member.'))
      return { found, counts }
    },
    effects: async (_context, _input, { found, counts }) => runEffects(found, counts),
    store: async ({ db, queue, language }, { import_id }, { found: { counts } }) => {
      const changes = { state: 'running' as const, done: 0, counts: noCounts }
      await moveImport(db, import_id, ['checked'], changes)
      await enqueue({ queue, db }, memberImportsWork, { import_id, is_dry: false, language })
      return {
        data: { import_id },
        audit: { entity: 'member_imports', entity_id: import_id, after: { ...counts } },
      }
    },
  }),

  undo: steps({
    lock: (input) => lockImport(input),
    check: async ({ db }, { import_id }) => {
      const found = await findImportOrRefuse(db, import_id)
      refuseState(found, ['done'], say('Only an import that is finished can be undone, and only once.'))
      return countUndoable(db, import_id)
    },
    effects: async (_context, _input, found) => undoEffects(found),
    store: async ({ db, queue, caller }, { import_id }, { found }) => {
      const changes = { state: 'undoing' as const, done: 0 }
      await moveImport(db, import_id, ['done'], changes)
      const by = { user_id: caller.user_id, name: caller.name }
      await enqueue({ queue, db }, memberImportsUndo, { import_id, by })
      return {
        data: { import_id },
        audit: { entity: 'member_imports', entity_id: import_id, after: { ...found } },
      }
    },
  }),

  errors: async ({ db, secrets }, { import_id }) => {
    const { error_key } = await findImportOrRefuse(db, import_id)
    if (!error_key) throw notFound(say('No row of this import was refused.'))
    return { link: signedLink(secrets, error_key, { minutes: linkMinutes }) }
  },
}

const ready: Import['state'][] = ['uploaded', 'checked', 'failed']

async function detailOf(db: ReadDb, found: Import, translate: Translate) {
  const problems = await listProblems(db, found.import_id, { after: 0, limit: shownProblems })
  return {
    ...withCounts(found, translate),
    sample: found.sample as unknown as string[][],
    problems: problems.map(({ row_number, problem }) => ({ row: row_number, problem })),
    has_error_file: found.error_key !== null,
  }
}

const withCounts = <Row extends Pick<Import, 'counts' | 'failure'>>(row: Row, translate: Translate) => ({
  ...row,
  counts: { ...noCounts, ...row.counts },
  failure: row.failure === importFailed.text ? translate(importFailed) : row.failure,
})
