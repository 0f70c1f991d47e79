import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Conflict } from '@balai/contract/core/envelope.ts'
import type { Place, Status } from '../desk/record.ts'
import { mainAction, menuActions } from './actions.ts'
import { isUnsaved } from './autosave.ts'
import { conflictSides, differingFields } from './compare.ts'
import { newDraft, type DraftKind } from './draft.ts'

/** A kind that exists only in this test, to show that the desk depends on no module. */
interface Notice {
  heading: string
  text: string
  day: string | null
  address: string
}
const blank: Notice = { heading: '', text: '', day: null, address: '' }
const labels = { heading: 'Heading', day: 'Day', text: 'Text', address: 'Address' }

/** A server with one notice: stores every version, refuses a stale one with both sides. */
function noticeBoard(status: Status = 'draft') {
  const versions: Notice[] = []
  const reloaded = { lists: 0, record: 0 }
  let draft_status: Status | null = null
  const store = (fields: Notice) => {
    const address = fields.address || fields.heading.toLowerCase().replaceAll(' ', '-')
    versions.push({ ...fields, address })
    if (status === 'published') draft_status = 'draft'
    return { id: 7, version: versions.length, status, draft_status, filled: { address } }
  }
  const kind: DraftKind<Notice> = {
    titleField: 'heading',
    bodyField: 'text',
    blank,
    create: (fields) => Promise.resolve(store(fields)),
    save(place, fields) {
      const current = versions.at(-1)
      if (place.version === versions.length) return Promise.resolve(store(fields))
      const data: Conflict = {
        changed_by: 'Ayu',
        changed_at: '2026-11-15T08:00:00Z',
        theirs: { ...current, version: versions.length },
        yours: { ...fields },
      }
      return Promise.reject(Object.assign(new Error(), { status: 409, msg: 'It was changed.', data }))
    },
    refreshLists: () => Promise.resolve((reloaded.lists += 1)),
    refreshRecord: () => Promise.resolve((reloaded.record += 1)),
  }
  return { kind, versions, reloaded, store }
}

function desk(
  board: ReturnType<typeof noticeBoard>,
  loaded: (Place & { fields: Notice; status: Status }) | null,
) {
  let html = loaded?.fields.text ?? ''
  const body = {
    read: () => html,
    write(next: string) {
      html = next
    },
  }
  const draft = newDraft(board.kind, loaded && { ...loaded, draft_status: null }, body, 'It needs a heading.')
  return {
    draft,
    body,
    typeText(next: string) {
      html = next
      draft.autosave.changed()
    },
    state: () => draft.autosave.state.get(),
  }
}

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())
const pause = () => vi.advanceTimersByTimeAsync(1_500)

describe('a new record', () => {
  it('is created when the title field loses focus, and takes what the server fills in', async () => {
    const board = noticeBoard()
    const { draft } = desk(board, null)
    draft.change({ heading: 'Market day' })
    await pause()
    expect(board.versions).toEqual([])
    draft.autosave.changed()
    await pause()
    expect(board.versions).toEqual([{ ...blank, heading: 'Market day', address: 'market-day' }])
    expect(draft.place.get()).toEqual({ id: 7, version: 1 })
    expect(draft.fields.get().address).toBe('market-day')
    expect(isUnsaved(draft.autosave.state.get())).toBe(false)
  })

  it('is not sent without a title', async () => {
    const board = noticeBoard()
    const { typeText, state } = desk(board, null)
    typeText('<p>Rain</p>')
    await pause()
    expect(state()).toEqual({ kind: 'failed', message: 'It needs a heading.' })
    expect(board.versions).toEqual([])
  })

  it('keeps what the person typed over a value that the server filled in meanwhile', async () => {
    const board = noticeBoard()
    const { draft } = desk(board, null)
    draft.change({ heading: 'Market day' })
    const saved = draft.autosave.flush()
    draft.change({ address: 'my-own' })
    await saved
    expect(draft.fields.get().address).toBe('my-own')
    expect(board.versions.at(-1)?.address).toBe('my-own')
  })
})

describe('a stored record', () => {
  const opened = (status: Status = 'draft') => {
    const board = noticeBoard(status)
    board.store({ ...blank, heading: 'Market day', text: '<p>Rain</p>' })
    const fields = board.versions[0]!
    return { board, ...desk(board, { id: 7, version: 1, status, fields }) }
  }

  it('is saved with its body, and builds the next save on the version it got', async () => {
    const { board, draft, typeText } = opened()
    expect(draft.fields.get().text).toBe('')
    typeText('<p>Sun</p>')
    await pause()
    draft.change({ day: '2026-12-01' })
    await pause()
    expect(board.versions.map(({ text, day }) => [text, day])).toEqual([
      ['<p>Rain</p>', null],
      ['<p>Sun</p>', null],
      ['<p>Sun</p>', '2026-12-01'],
    ])
    expect(draft.place.get()?.version).toBe(3)
    expect(board.reloaded.lists).toBe(2)
  })

  it('is reloaded only when saving changed its status', async () => {
    const draftOnly = opened()
    draftOnly.typeText('<p>Sun</p>')
    await pause()
    expect(draftOnly.board.reloaded.record).toBe(0)
    const isPublic = opened('published')
    isPublic.typeText('<p>Sun</p>')
    await pause()
    isPublic.typeText('<p>Wind</p>')
    await pause()
    expect(isPublic.board.versions).toHaveLength(3)
    expect(isPublic.board.reloaded.record).toBe(1)
  })

  it('stops at a conflict, shows both sides, and saves mine over theirs if asked', async () => {
    const { board, draft, body, typeText, state } = opened()
    board.store({ ...board.versions[0]!, text: '<p>Theirs</p>', day: '2026-12-24' })
    typeText('<p>Mine</p>')
    await pause()
    const conflict = state()
    if (conflict.kind !== 'conflict') throw new Error(`It is ${conflict.kind}.`)
    const { mine, theirs, version } = conflictSides(board.kind, draft, conflict.conflict)
    expect([mine.text, theirs.text, version]).toEqual(['<p>Mine</p>', '<p>Theirs</p>', 2])
    expect(differingFields(labels, mine, theirs)).toEqual(['day', 'text'])
    expect(body.read()).toBe('<p>Mine</p>')
    draft.overwrite(version)
    await pause()
    expect(board.versions.at(-1)).toMatchObject({ text: '<p>Mine</p>', day: null })
    expect(draft.place.get()?.version).toBe(3)
  })

  it('takes theirs with the body, and has nothing left to save', async () => {
    const { board, draft, body, typeText, state } = opened()
    board.store({ ...board.versions[0]!, text: '<p>Theirs</p>', day: '2026-12-24' })
    typeText('<p>Mine</p>')
    await pause()
    const conflict = state()
    if (conflict.kind !== 'conflict') throw new Error(`It is ${conflict.kind}.`)
    draft.take(conflict.conflict.theirs, 2)
    expect(body.read()).toBe('<p>Theirs</p>')
    expect(draft.read()).toEqual(board.versions[1])
    expect(await draft.autosave.flush()).toBe(true)
    expect(board.versions).toHaveLength(2)
    typeText('<p>After</p>')
    await pause()
    expect(board.versions.at(-1)).toMatchObject({ text: '<p>After</p>', day: '2026-12-24' })
  })
})

describe('versions', () => {
  it('are compared by the fields that both have, in the order of the labels', () => {
    const before = { ...blank, heading: 'One', text: 'a' }
    expect(differingFields(labels, before, { ...before, text: 'b', heading: 'Two' })).toEqual([
      'heading',
      'text',
    ])
    expect(differingFields(labels, before, { heading: 'One' })).toEqual([])
    expect(differingFields(labels, { day: null }, { text: 'b' })).toEqual([])
  })
})

describe('buttons', () => {
  const nothing = {
    locked: null,
    publish: false,
    schedule: false,
    submit: false,
    withdraw: false,
    archive: false,
    discard: false,
    review: false,
  }

  it('publish before they submit, and wait while the record is locked', () => {
    expect(mainAction({ ...nothing, publish: true, submit: true })).toBe('publish')
    expect(mainAction({ ...nothing, submit: true })).toBe('submit')
    expect(mainAction({ ...nothing, submit: true, locked: 'It is being reviewed.' })).toBeUndefined()
    expect(mainAction(nothing)).toBeUndefined()
  })

  it('are listed in the menu in their order, without the main one', () => {
    const all = { ...nothing, publish: true, schedule: true, submit: true, withdraw: true, archive: true }
    expect(menuActions({ ...all, discard: true })).toEqual([
      'schedule',
      'submit',
      'withdraw',
      'archive',
      'discard',
    ])
    expect(menuActions({ ...all, publish: false })).toEqual(['schedule', 'withdraw', 'archive'])
  })
})
