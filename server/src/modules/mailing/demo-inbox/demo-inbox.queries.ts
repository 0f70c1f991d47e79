import type { z } from 'zod'
import type { demoInbox } from '@balai/contract/mailing/demo-inbox.ts'
import { asPage, countOf, limitTo } from '../../../db/page.ts'
import type { ReadDb } from '../../../db/pool.ts'
import { searching } from '../../../db/search.ts'

type ListInput = z.output<typeof demoInbox.list.input>

const shown = ['inbox_id', 'sender', 'recipient', 'subject', 'received_at'] as const

export async function listInbox(db: ReadDb, { page, perPage, order, search }: ListInput) {
  const found = db
    .selectFrom('demo_inbox')
    .where((where) => searching(where, search, ['recipient', 'subject']))
  const total = countOf(found.select(({ fn }) => fn.countAll().as('count')))
  const rows = await found
    .select(shown)
    .select(total.as('total'))
    .orderBy('received_at', order)
    .orderBy('inbox_id', order)
    .$call(limitTo({ page, perPage }))
    .execute()
  return asPage(db, rows, total, { page, perPage })
}

export const findInInbox = (db: ReadDb, inbox_id: number) =>
  db.selectFrom('demo_inbox').select(shown).select('raw').where('inbox_id', '=', inbox_id).executeTakeFirst()
