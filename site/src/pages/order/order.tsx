import { Link } from 'wouter'
import { calls } from '../../lib/calls.ts'
import { useFormat } from '../../lib/format.ts'
import { useAgain } from '../../lib/use-again.ts'
import { useCall } from '../../lib/use-call.ts'
import { useWords } from '../../lib/words.ts'
import type { PageParams } from '../../routes.tsx'
import { Confirmed } from '../../ui/confirmed.tsx'
import { FileButton } from '../../ui/file-button.tsx'
import { MembersOnly } from '../../ui/members-only.tsx'
import { Notice } from '../../ui/notice.tsx'
import { OrderState } from '../../ui/order-state.tsx'
import { Loaded, Page } from '../../ui/page.tsx'
import { words } from './order.id.ts'
import { PayAtGateway } from './pay-at-gateway.tsx'
import { PayByTransfer } from './pay-by-transfer.tsx'
import '../../ui/members.css'
import '../../ui/account.css'

/** An order of the member: what it is for, how to pay it, and what became of it. */
export default function OrderPage({ params: { code = '' } }: PageParams) {
  const t = useWords(words)
  return (
    <Page title={t('Order {{code}}', { code })}>
      <MembersOnly>
        <OrderOf code={code} />
      </MembersOnly>
    </Page>
  )
}

function OrderOf({ code }: { code: string }) {
  const t = useWords(words)
  const { rupiah, dateTime } = useFormat()
  const found = useCall(calls.order, { code })
  useAgain(found.reload, { seconds: 4, isOn: found.data?.status === 'pending' })
  return (
    <Loaded of={found}>
      {(order) => (
        <div className="with-aside">
          <div>
            <p className="facts" role="status">
              <OrderState status={order.status} />
              {order.status === 'pending' && (
                <span>{t('Pay until {{moment}}', { moment: dateTime(order.expire_datetime) })}</span>
              )}
              {order.paid_datetime && (
                <span>{t('Paid on {{moment}}', { moment: dateTime(order.paid_datetime) })}</span>
              )}
            </p>
            {order.status === 'paid' && (
              <Notice kind="good" action={<Link href="/account?tab=orders">{t('To my orders')}</Link>}>
                {t('Thank you. Your payment has arrived, and what you bought is open for you.')}
              </Notice>
            )}
            {order.status === 'expired' && (
              <Notice kind="bad">
                {t('The order was not paid in time. Order again if you still want it.')}
              </Notice>
            )}
            {order.status === 'pending' && order.payment_method === 'gateway' && (
              <PayAtGateway code={code} page={order.payment_page} onOpened={found.reload} />
            )}
            {order.status === 'pending' && order.payment_method === 'transfer' && (
              <PayByTransfer order={order} onSent={found.reload} />
            )}
          </div>
          <aside className="panel" aria-label={t('Invoice')}>
            <table className="sums">
              <tbody>
                {order.items.map((item, index) => (
                  // Pieces of one product are equal lines.
                  // oxlint-disable-next-line react/no-array-index-key -- the lines never change their order
                  <tr key={index}>
                    <th scope="row">{item.name}</th>
                    <td>{rupiah(item.price_nett)}</td>
                  </tr>
                ))}
                {order.kode_unik > 0 && (
                  <tr>
                    <th scope="row">{t('Unique code')}</th>
                    <td>{rupiah(order.kode_unik)}</td>
                  </tr>
                )}
                <tr className="sum">
                  <th scope="row">{t('Total')}</th>
                  <td>{rupiah(order.total_bill)}</td>
                </tr>
                {order.refunded_rupiah > 0 && (
                  <tr>
                    <th scope="row">{t('Refunded')}</th>
                    <td>{rupiah(order.refunded_rupiah)}</td>
                  </tr>
                )}
              </tbody>
            </table>
            <p className="actions">
              <FileButton made={calls.invoicePdf} input={{ code }} name={`${code}.pdf`}>
                {t('Invoice as PDF')}
              </FileButton>
              {order.status === 'pending' && (
                <Confirmed
                  check={calls.checkCancelOrder}
                  store={calls.cancelOrder}
                  input={{ code }}
                  action={t('Cancel the order')}
                  onDone={found.reload}
                >
                  {t('Cancel the order …')}
                </Confirmed>
              )}
            </p>
          </aside>
        </div>
      )}
    </Loaded>
  )
}
