import type { audit } from '@balai/contract/admin/audit.ts'
import type { Handlers } from '../../../http/handlers.ts'
import { listAudit } from '../../../kit/audit/audit.queries.ts'
import type { Joined } from '../../../manifest.ts'

export const auditRoutes = ({ search }: Joined): Handlers<typeof audit> => ({
  list: async ({ db }, input) => {
    const page = await listAudit(db, input)
    const titles = new Map<string, string>()
    for (const { kind, find } of search) {
      const ids = page.rows.filter(({ entity }) => entity === kind).map(({ entity_id }) => Number(entity_id))
      // Some entries are about many records, and name no number.
      const numbers = [...new Set(ids)].filter(Number.isSafeInteger)
      if (numbers.length > 0)
        for (const { id, title } of await find(db, { ids: numbers })) titles.set(`${kind} ${id}`, title)
    }
    return {
      ...page,
      rows: page.rows.map((row) => {
        const title = titles.get(`${row.entity} ${row.entity_id}`)
        return { ...row, record: title === undefined ? null : { title } }
      }),
    }
  },
})
