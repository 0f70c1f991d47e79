import { useQuery } from '@tanstack/react-query'
import { contacts } from '@balai/contract/mailing/contacts.ts'
import type { ContactRow } from '@balai/contract/mailing/contact-shapes.ts'
import { queryOf } from '../../../lib/queries.ts'
import { useListAddress } from '../../../lib/use-list-address.ts'
import type { List } from '../../../lib/use-list.ts'

const { contactsOfList } = contacts

/** The people of a list as tables show them; the call answers in the words of the specification. */
export function usePeople(list_id: number) {
  const address = useListAddress(contactsOfList.input, { list_id })
  const { data, isPending, isFetching, error, refetch } = useQuery({
    ...queryOf(contactsOfList, { ...address.wire, list_id }, { quiet: true }),
    placeholderData: (previous) => previous,
  })
  const list: List<ContactRow> = {
    ...address,
    rows: data?.contacts ?? [],
    total: data?.count ?? 0,
    input: { ...address.input, order_by: 'added_at', order: 'desc' },
    change: (next, how) => address.change(next, how),
    ...{ isPending, isFetching, error, refetch },
  }
  return { list, state: address.input.state }
}
