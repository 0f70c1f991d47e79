import { importLimits, type memberImports } from '@balai/contract/people/member-imports.ts'
import { Email } from '@balai/contract/core/shapes.ts'
import type { ReadDb } from '../../../db/pool.ts'
import { signedLink } from '../../../http/files.ts'
import type { Handlers } from '../../../http/handlers.ts'
import { notFound, Refusal, refuseField } from '../../../http/refusal.ts'
import { steps } from '../../../http/steps.ts'
import { enqueue } from '../../../jobs/queue.ts'
import { csvLine } from '../../../lib/csv.ts'
import { keepFile } from '../../../lib/files.ts'
import { insertFile } from '../../../lib/files.queries.ts'
import { readSheet } from '../../../lib/sheet-reader.ts'
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
  findImportOrRefuse,
  guessMapping,
  noCounts,
  refuseForgotten,
  refuseMapping,
  refuseState,
} from './member-imports.rules.ts'

const sampleRows = 5
const shownProblems = 50
const linkMinutes = 10

export const memberImportsRoutes: Handlers<typeof memberImports> = {
  upload: steps({
    prepare: async ({ files }, { file }) => {
      const { columns, sample, row_count, content } = await readWhole(file.content)
      const kept = await keepFile(files, content, {
        mime: 'text/csv; charset=utf-8',
        original_name: file.original_name,
        is_public: false,
        purpose: 'member import',
      })
      return { kept, columns, sample, row_count }
    },
    undo: ({ files }, { kept }) => files.remove(kept.storage_key),
    check: async () => undefined,
    store: async ({ db, caller }, { file }, { prepared: { kept, columns, sample, row_count } }) => {
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
        data: await detailOf(db, await findImportOrRefuse(db, import_id)),
        audit: { entity: 'member_imports', entity_id: import_id, after },
      }
    },
  }),

  list: async ({ db }, input) => {
    const list = await listImports(db, input)
    return { ...list, rows: list.rows.map(withCounts) }
  },

  find: async ({ db }, { import_id }) => detailOf(db, await findImportOrRefuse(db, import_id)),

  check: steps({
    check: async ({ db }, input) => {
      const found = await findImportOrRefuse(db, input.import_id)
      refuseState(
        found,
        ready,
        'This import is being worked on or is over. Send the file again to begin anew.',
      )
      refuseForgotten(found)
      return refuseMapping(found, input)
    },
    store: async ({ db, queue }, { import_id, duplicates, label }, { found: mapping }) => {
      const changes = {
        mapping,
        duplicates,
        label: label ?? '',
        state: 'checking' as const,
        done: 0,
        failure: '',
      }
      if (!(await moveImport(db, import_id, ready, { ...changes, counts: noCounts }))) throw busy()
      await enqueue({ queue, db }, memberImportsWork, { import_id, is_dry: true })
      return {
        data: { import_id },
        audit: { entity: 'member_imports', entity_id: import_id, after: { duplicates } },
      }
    },
  }),

  run: steps({
    check: async ({ db }, { import_id }) => {
      const found = await findImportOrRefuse(db, import_id)
      refuseState(found, ['checked'], 'Check the file first; only a checked import can be run.')
      refuseForgotten(found)
      const counts = { ...noCounts, ...found.counts }
      if (counts.created + counts.updated === 0)
        throw new Refusal('There is nothing to import: no row would add or change a member.')
      return { found, counts }
    },
    effects: async (
      _context,
      _input,
      { found: { label }, counts: { created, updated, skipped, refused } },
    ) => [
      ...(created > 0 ? [`${people(created)} will be added.`] : []),
      ...(updated > 0 ? [`${people(updated)} will be changed.`] : []),
      ...(skipped > 0 ? [`${rows(skipped)} will be skipped.`] : []),
      ...(refused > 0 ? [`${rows(refused)} cannot be imported; the error file says why.`] : []),
      ...(label ? [`Everybody who is added or changed gets the label “${label}”.`] : []),
    ],
    store: async ({ db, queue }, { import_id }, { found: { counts } }) => {
      const changes = { state: 'running' as const, done: 0, counts: noCounts }
      if (!(await moveImport(db, import_id, ['checked'], changes))) throw busy()
      await enqueue({ queue, db }, memberImportsWork, { import_id, is_dry: false })
      return {
        data: { import_id },
        audit: { entity: 'member_imports', entity_id: import_id, after: { ...counts } },
      }
    },
  }),

  undo: steps({
    check: async ({ db }, { import_id }) => {
      const found = await findImportOrRefuse(db, import_id)
      refuseState(found, ['done'], 'Only an import that is finished can be undone, and only once.')
      return countUndoable(db, import_id)
    },
    effects: async (_context, _input, { all, added, changed }) => [
      ...(added > 0
        ? [
            `${people(added)} who ${added === 1 ? 'was' : 'were'} added will be removed, unless they ordered, commented or asked for something since.`,
          ]
        : []),
      ...(changed > 0 ? [`${people(changed)} will be as they were before.`] : []),
      ...(all > added + changed
        ? [
            `${people(all - added - changed)} ${all - added - changed === 1 ? 'stays' : 'stay'} as they are, because somebody changed them since.`,
          ]
        : []),
    ],
    store: async ({ db, queue, caller }, { import_id }, { found }) => {
      const changes = { state: 'undoing' as const, done: 0 }
      if (!(await moveImport(db, import_id, ['done'], changes))) throw busy()
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
    if (!error_key) throw notFound('No row of this import was refused.')
    return { link: signedLink(secrets, error_key, { minutes: linkMinutes }) }
  },
}

const ready: Import['state'][] = ['uploaded', 'checked', 'failed']

const busy = () =>
  new Refusal('Somebody else moved this import on at the same moment. Look again.', { status: 409 })

/** The whole file once, so that what is wrong with it is said at once; what is kept is plain CSV. */
async function readWhole(file: Buffer) {
  const lines: string[] = []
  const sample: string[][] = []
  let columns: string[] | undefined
  let row_count = 0
  for await (const { row_number, cells } of readSheet(file, importLimits)) {
    // Empty rows stay as empty lines: so every row keeps the number by which people find it in their file.
    while (lines.length < row_number - 1) lines.push(csvLine([]))
    lines.push(csvLine(cells))
    if (!columns) {
      columns = titlesFrom(cells)
      continue
    }
    row_count += 1
    if (sample.length < sampleRows) sample.push(cells.map((cell) => cell.slice(0, 100)))
  }
  if (!columns || row_count === 0)
    throw refuseField('file', 'The file has no rows below its header. Choose another file.')
  return { columns, sample, row_count, content: Buffer.from(lines.join('')) }
}

/** What the columns are called, each by a name of its own. */
function titlesFrom(cells: string[]): string[] {
  if (cells.some((cell) => Email.safeParse(cell).success))
    throw refuseField(
      'file',
      'The first row holds an e-mail address. Put the names of the columns above it and send the file again.',
    )
  const times = new Map<string, number>()
  return cells.map((cell, place) => {
    const title = cell.trim().slice(0, 100) || `Column ${place + 1}`
    const time = (times.get(title.toLowerCase()) ?? 0) + 1
    times.set(title.toLowerCase(), time)
    return time === 1 ? title : `${title} (${time})`
  })
}

async function detailOf(db: ReadDb, found: Import) {
  const problems = await listProblems(db, found.import_id, { after: 0, limit: shownProblems })
  return {
    ...withCounts(found),
    sample: found.sample as unknown as string[][],
    problems: problems.map(({ row_number, problem }) => ({ row: row_number, problem })),
    has_error_file: found.error_key !== null,
  }
}

const withCounts = <Row extends Pick<Import, 'counts'>>(row: Row) => ({
  ...row,
  counts: { ...noCounts, ...row.counts },
})

const people = (count: number) => (count === 1 ? '1 member' : `${count.toLocaleString('id-ID')} members`)
const rows = (count: number) => (count === 1 ? '1 row' : `${count.toLocaleString('id-ID')} rows`)
