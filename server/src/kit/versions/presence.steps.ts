import type { ChangeContext, ReadContext } from '../../http/context.ts'
import { steps } from '../../http/steps.ts'
import { idIn, type IdOf, type Kind, type KindTypes } from '../subjects/kind.ts'
import { findOrRefuse, refuseUnlessMay } from '../subjects/subjects.rules.ts'
import { findPresence, renewPresence, endOwnPresence, takeOverPresence } from './presence.queries.ts'

/** Records that the caller is writing, or has closed the window. Returns the current writer. */
export async function signalPresence<T extends KindTypes>(
  kind: Kind<T>,
  { db, caller: { user_id } }: ChangeContext,
  input: IdOf<T> & { leave: boolean },
) {
  const id = idIn(kind, input)
  await findOrRefuse(kind, db, id)
  if (input.leave) {
    if (await endOwnPresence(db, id, user_id)) await kind.announcePresence(db, { id, user_id: null })
  } else if (await renewPresence(db, id, user_id)) await kind.announcePresence(db, { id, user_id })
  return { editing: await findPresence(db, id, user_id) }
}

/** Makes the caller the current writer, and notifies the previous one. */
export const takingOver = <T extends KindTypes>(kind: Kind<T>) =>
  steps({
    lock: (input: IdOf<T>) => kind.lock(idIn(kind, input)),
    check: async ({ db, caller }: ReadContext, input: IdOf<T>) => {
      const item = await findOrRefuse(kind, db, idIn(kind, input))
      refuseUnlessMay(kind, caller, 'edit', item)
      return item
    },
    store: async ({ db, caller }: ChangeContext, input, { found: item }) => {
      const id = idIn(kind, input)
      const from = await takeOverPresence(db, id, caller.user_id)
      await kind.announcePresence(db, { id, user_id: caller.user_id })
      await kind.notify(db, [{ item, people: [from] }], { event: 'taken_over', by: caller })
      const editing = await findPresence(db, id, caller.user_id)
      if (!editing) throw new Error('The place was taken, but nobody has it.')
      return { data: { editing }, audit: { entity: kind.name, entity_id: id, before: { writer: from } } }
    },
  })
