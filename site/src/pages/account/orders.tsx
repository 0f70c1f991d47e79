import { Link } from 'wouter'
import { calls } from '../../lib/calls.ts'
import { useFormat } from '../../lib/format.ts'
import { useCall } from '../../lib/use-call.ts'
import { useWords } from '../../lib/words.ts'
import { Empty } from '../../ui/empty.tsx'
import { OrderState } from '../../ui/order-state.tsx'
import { Loaded } from '../../ui/page.tsx'
import { Pager, usePage } from '../../ui/pager.tsx'
import { words } from './account.id.ts'

const perPage = 20

/** The orders of the member, newest first. */
export function Orders() {
  const t = useWords(words)
  const { rupiah, date } = useFormat()
  const page = usePage()
  const list = useCall(calls.orders, { page, perPage })
  return (
    <Loaded of={list}>
      {({ rows, total }) => (
        <>
          {rows.length === 0 && (
            <Empty>
              <p>{t('You have not ordered anything yet.')}</p>
              <Link href="/checkout">{t('To the prices')}</Link>
            </Empty>
          )}
          <ul className="rows">
            {rows.map(({ code, status, total_bill, create_datetime }) => (
              <li key={code}>
                <span>
                  <Link href={`/orders/${code}`}>{code}</Link>
                  <br />
                  <span className="soft">
                    {date(create_datetime)} · {rupiah(total_bill)}
                  </span>
                </span>
                <OrderState status={status} />
              </li>
            ))}
          </ul>
          <Pager {...{ total, page, perPage }} />
        </>
      )}
    </Loaded>
  )
}
