import { sql } from 'kysely'
import type { z } from 'zod'
import { mayEnter } from '@balai/contract/core/access.ts'
import { permalinkOf } from '@balai/contract/core/permalinks.ts'
import { say, type Sentence } from '@balai/contract/core/sentences.ts'
import { Nothing } from '@balai/contract/core/shapes.ts'
import { reasonAgainst } from '@balai/contract/kit/approval-rules.ts'
import type { Lock } from '../src/db/locks.ts'
import type { ReadDb, Transaction } from '../src/db/pool.ts'
import type { Handlers } from '../src/http/handlers.ts'
import { refuseField } from '../src/lib/refusal.ts'
import { steps } from '../src/http/steps.ts'
import { defineJob } from '../src/jobs/define-job.ts'
import { enqueue } from '../src/jobs/queue.ts'
import { claiming, deciding, changingStatus, submitting } from '../src/kit/approval/approval.steps.ts'
import { runDue } from '../src/kit/approval/due.ts'
import { listTransitions } from '../src/kit/approval/moves.queries.ts'
import { claimPermalink, findPermalinkOwners } from '../src/kit/permalinks/permalinks.queries.ts'
import { freePermalink } from '../src/kit/permalinks/permalinks.rules.ts'
import type { Kind, KindTypes, Notice, Subject } from '../src/kit/subjects/kind.ts'
import { findOrRefuse } from '../src/kit/subjects/subjects.rules.ts'
import { signalPresence, takingOver } from '../src/kit/versions/presence.steps.ts'
import { creatingPreviewLink } from '../src/kit/versions/previews.steps.ts'
import { insertVersion } from '../src/kit/versions/versions.queries.ts'
import { discarding, restoring, saving, versionOf, versionsOf } from '../src/kit/versions/versions.steps.ts'
import { cleaned } from '../src/lib/html.ts'
import type { NoteFields, notes, Saved } from './tiny-contract.ts'

// A test-only kind: a note has a title, a text and a day. That approval, versions and discussion work with it
// proves that they depend on no module.

/** The migration of the kind: its table, and one call that registers its rows as subjects. */
export const notesTable = `
  create table notes (
    note_id integer primary key default nextval('subject_ids'),
    title text not null,
    permalink text not null,
    day text not null,
    status text not null default 'draft',
    draft_status text,
    author_id integer not null,
    planned_at timestamptz,
    publish_at timestamptz,
    unpublish_at timestamptz,
    scheduled_by integer,
    submitted_at timestamptz,
    submitted_by integer,
    review_due_at timestamptz,
    claimed_by integer,
    claimed_at timestamptz,
    version integer not null default 1,
    content_version integer not null default 1,
    published_version integer,
    updated_at timestamptz not null default now(),
    updated_by integer,
    deleted_at timestamptz
  );
  call add_subject_kind('notes', 'notes', 'note_id',
    $$title, permalink, status, draft_status, review_due_at, 'public', deleted_at, updated_at$$)`

type Fields = Omit<z.output<typeof NoteFields>, 'text'>
type Note = Omit<Subject, 'review_before'> & Fields & { note_id: number }
interface NoteTypes extends KindTypes {
  item: Note
  saved: z.output<typeof Saved>
  key: 'note_id'
  input: z.output<typeof NoteFields>
  fields: Fields
  draft: { fields: Fields }
}

/** The notifications that were sent, in order. */
export const notices: (Pick<Notice, 'event' | 'reason'> & { people: (number | null)[] })[] = []

const notesKind: Kind<NoteTypes> = {
  name: 'notes',
  key: 'note_id',
  words: { this: say('This note'), noun: say('note'), one: say('a note') },
  titleField: 'title',
  find: async (db, ids) => {
    const { rows } = await sql<Note>`select notes.*, note_id as subject_id, users.name as updated_by_name
      from notes left join users on users.user_id = notes.updated_by
      where note_id = any(${ids}::int[])`.execute(asDb(db))
    return rows
  },
  read: (note) => ({ ...note, review_before: null }),
  lock: (id): Lock => ({
    order: '2 notes',
    take: async (db) => {
      await sql`select from notes where note_id = ${id} for update`.execute(db)
    },
  }),
  whyNot: ({ roles }, action, record) =>
    reasonAgainst(action, {
      record,
      isPublisher: mayEnter(roles, 'publishing'),
      words: notesKind.words,
    }),
  maySkipReview: ({ roles }) => mayEnter(roles, 'publishing'),
  contentOf: (input) => input.text,
  fieldWords: { text: say('The text') },
  checkDraft: async (_db, _about, { title, day }) => ({ fields: { title, day } }),
  inputOf: ({ fields, content }) => ({ ...fields, text: content }),
  draftOf: ({ fields }) => ({ fields }),
  storeCopy: async (db, { note_id }, { fields }, { version, user_id, status, draft_status }) => {
    await sql`update notes set title = ${fields.title}, day = ${fields.day}, version = ${version},
      content_version = ${version}, updated_by = ${user_id}, updated_at = now(),
      status = coalesce(${status ?? null}, status), draft_status = coalesce(${draft_status ?? null}, draft_status)
      where note_id = ${note_id}`.execute(db)
    return { saved: await savedOf(db, note_id), fields }
  },
  theirs: ({ version }, { fields, content }) => ({ ...fields, text: content, version }),
  permalinkTaken: () => refuseField('title', say('Another note has this address.')),
  problemsOf: async (_db, items): Promise<Record<string, Sentence[]>[]> =>
    items.map(({ title }) =>
      title.startsWith('Unfinished') ? { title: [say('Finish the title first.')] } : {},
    ),
  write: async (db, items, columns, { version, by }) => {
    const changes = {
      ...columns,
      ...(columns.published_version && { published_version: sql`content_version` }),
      ...(version === 'next' && { version: sql`version + 1` }),
      ...(by !== null && { updated_by: by }),
    }
    const ids = items.map(({ note_id }) => note_id)
    await sql`update notes set updated_at = now(), ${sql.join(
      Object.entries(changes).map(([name, value]) => sql`${sql.ref(name)} = ${value}`),
    )} where note_id = any(${ids}::int[])`.execute(db)
    const changed = []
    for (const item of items) changed.push({ item, saved: await savedOf(db, item.note_id) })
    return changed
  },
  writeClaim: async (db, { note_id }, { claimed_by, claimed_at }) => {
    await sql`update notes set claimed_by = ${claimed_by}, claimed_at = ${claimed_at} where note_id = ${note_id}`.execute(
      db,
    )
  },
  onPublished: async () => {},
  onUnpublished: async () => {},
  audited: ({ status, draft_status }) => ({ status, draft_status }),
  listDue: async (db, what, { limit, except }) => {
    const isDue =
      what === 'publish'
        ? sql`(status = 'scheduled' or draft_status = 'scheduled') and publish_at <= now()`
        : sql`status = 'published' and unpublish_at <= now()`
    const { rows } = await sql<{
      note_id: number
    }>`select note_id from notes where ${isDue} and note_id <> all(${except}::int[]) limit ${limit}`.execute(
      asDb(db),
    )
    return rows.map(({ note_id }) => note_id)
  },
  tryLock: async (db, ids) => {
    const { rows } = await sql<{
      note_id: number
    }>`select note_id from notes where note_id = any(${ids}::int[]) for update skip locked`.execute(db)
    return rows.map(({ note_id }) => note_id)
  },
  wakeAt: async (context, at) => {
    await enqueue(context, notesRunSchedule, {}, { at })
  },
  notify: async (_db, notified, { event, reason }) => {
    for (const { people } of notified)
      notices.push({ people, event, ...(reason !== undefined && { reason }) })
  },
  notifyReviewers: async () => {},
  announce: async () => {},
  announceReview: async () => {},
  announcePresence: async () => {},
}

export const notesRunSchedule = defineJob('notes.run-schedule', {
  input: Nothing,
  run: (context) => runDue(notesKind, context),
})

export const notesRoutes: Handlers<typeof notes> = {
  create: steps({
    prepare: ({ caller }, input) => cleaned(input.text, caller.user_id),
    check: ({ db }, { title }) =>
      freePermalink(permalinkOf(title), (permalinks) => findPermalinkOwners(db, 'notes', permalinks)),
    store: async ({ db, caller: { user_id } }, { title, day }, { found: permalink, prepared }) => {
      const { rows } = await sql<{ note_id: number }>`insert into notes (title, permalink, day, author_id)
        values (${title}, ${permalink}, ${day}, ${user_id}) returning note_id`.execute(db)
      const subject_id = rows[0]!.note_id
      const first = { version: 1, kind: 'create', fields: { title, day }, text: prepared } as const
      await insertVersion(db, { ...first, subject_id, saved_by: user_id })
      await claimPermalink(db, { kind: 'notes', subject_id, permalink })
      return { data: await savedOf(db, subject_id), audit: { entity: 'notes', entity_id: subject_id } }
    },
  }),
  detail: async ({ db }, { note_id }) => ({
    ...(await findOrRefuse(notesKind, db, note_id)),
    history: await listTransitions(db, note_id),
  }),
  save: saving(notesKind, 'save'),
  discard: discarding(notesKind),
  restoreVersion: restoring(notesKind),
  versions: (context, input) => versionsOf(notesKind, context, { ...input, page: 0, perPage: 50 }),
  version: (context, input) => versionOf(notesKind, context, input),
  presence: (context, input) => signalPresence(notesKind, context, input),
  takeOver: takingOver(notesKind),
  previewLink: creatingPreviewLink(notesKind),
  submit: submitting(notesKind),
  claim: claiming(notesKind),
  decide: deciding(notesKind),
  setStatus: changingStatus(notesKind, (input) => input),
}

async function savedOf(db: Transaction, note_id: number): Promise<z.output<typeof Saved>> {
  return findOrRefuse(notesKind, db, note_id)
}

/** The typed schema does not contain test tables. */
const asDb = (db: ReadDb) => db as Transaction
