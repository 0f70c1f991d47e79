import { useQuery } from '@tanstack/react-query'
import { Segmented, Skeleton } from 'antd'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import type { OrderPage } from '@balai/contract/money/order-shapes.ts'
import { orders } from '@balai/contract/money/orders.ts'
import { mayEnter } from '@balai/contract/core/access.ts'
import { isTemporary } from '../../../lib/api.ts'
import { usePageTitle } from '../../../lib/page.ts'
import { useProfile } from '../../../lib/profile.ts'
import { queryOf } from '../../../lib/queries.ts'
import { CopyText } from '../../../ui/copy-text.tsx'
import { DateTime } from '../../../ui/date-time.tsx'
import { DownloadButton } from '../../../ui/download-button.tsx'
import { Facts } from '../../../ui/facts.tsx'
import { Money } from '../../../ui/money.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { RecordNote } from '../../../ui/record-note.tsx'
import { memberName } from '../../../parts/member-name.ts'
import { Activations } from './activations.tsx'
import { OrderActions } from './order-actions.tsx'
import { OrderProofs } from './order-proofs.tsx'
import { OrderPayments } from './order-payments.tsx'
import { OrderStatusBadge } from './order-status.tsx'
import { OrderTimeline } from './order-timeline.tsx'
import './order.css'

/** One order: invoice and payments on the left, facts and history on the right. */
export default function Order() {
  const { order_id = '' } = useParams()
  const { data, error, refetch } = useQuery(queryOf(orders.find, { id: order_id }, { quiet: true }))
  usePageTitle(data?.invoice.code)
  // Typed text stays while the server is unreachable.
  if (error && !(data && isTemporary(error)))
    return (
      <RecordNote
        error={error}
        onRetry={refetch}
        list={{ path: '/mybooking/list', name: 'Daftar Pesanan' }}
      />
    )
  if (!data) return <Skeleton active title={{ width: 240 }} paragraph={{ rows: 10 }} />
  return <Content order={data} />
}

function Content({ order }: { order: OrderPage }) {
  const { t } = useTranslation()
  const { invoice } = order
  return (
    <>
      <PageHeader
        title={
          <>
            {invoice.code}{' '}
            <span style={{ fontSize: 14, fontWeight: 400 }}>
              <OrderStatusBadge status={invoice.status} />
            </span>
          </>
        }
        action={
          <>
            <DownloadButton endpoint={orders.pdf} input={{ id: invoice.id }}>
              PDF
            </DownloadButton>
            <OrderActions order={order} />
          </>
        }
      />
      <div className="order">
        <div>
          <section className="order-part" aria-label={t('Invoice')}>
            <h2>{t('Invoice')}</h2>
            <Items order={order} />
          </section>
          <OrderProofs order={order} />
          <section className="order-part" aria-label={t('Payments')}>
            <h2>{t('Payments')}</h2>
            <OrderPayments order={order} />
          </section>
          <Activations order={order} />
          <section className="order-part" aria-label={t('History and notes')}>
            <h2>{t('History and notes')}</h2>
            <OrderTimeline order={order} />
          </section>
        </div>
        <aside aria-label={t('Details')}>
          <section className="order-part" aria-label={t('Answer card')}>
            <AnswerCard card={order.answer_card} />
          </section>
          <section className="order-part">
            <h2>{t('Details')}</h2>
            <InvoiceFacts order={order} />
          </section>
          <section className="order-part">
            <h2>{t('Member')}</h2>
            <MemberFacts member={order.member} />
          </section>
        </aside>
      </div>
    </>
  )
}

function Items({ order: { detail, invoice } }: { order: OrderPage }) {
  const { t } = useTranslation()
  const sums: [string, number][] = [
    [t('Subtotal'), invoice.total_gross],
    [t('Discount'), -invoice.total_discount_rupiah],
    ...(invoice.kode_unik > 0 ? [[t('Unique code'), invoice.kode_unik] as [string, number]] : []),
    [t('Bill'), invoice.total_bill],
  ]
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable content must be reachable by keyboard
    <div className="order-scroll" tabIndex={0} role="group" aria-label={t('Items')}>
      <table className="order-items">
        <thead>
          <tr>
            <th scope="col">{t('Item')}</th>
            <th scope="col">{t('Price')}</th>
            <th scope="col">{t('Discount')}</th>
            <th scope="col">{t('Net')}</th>
          </tr>
        </thead>
        <tbody>
          {detail.map((item) => (
            <tr key={item.id}>
              <td>
                {item.name}
                <small>{[item.code, item.package, item.description].filter(Boolean).join(' · ')}</small>
              </td>
              <td>
                <Money amount={item.price_gross} />
              </td>
              <td>
                <Money amount={item.discount_rupiah} />
              </td>
              <td>
                <Money amount={item.price_nett} />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          {sums.map(([name, amount]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td colSpan={3}>
                <Money amount={amount} />
              </td>
            </tr>
          ))}
        </tfoot>
      </table>
    </div>
  )
}

function InvoiceFacts({ order: { invoice, refunds } }: { order: OrderPage }) {
  const { t } = useTranslation()
  return (
    <Facts
      facts={[
        [
          t('Bill'),
          <CopyText key="bill" text={String(invoice.total_bill)}>
            <Money amount={invoice.total_bill} />
          </CopyText>,
        ],
        [
          t('Payment method'),
          invoice.payment_method === 'gateway' ? t('Payment gateway') : t('Bank transfer'),
        ],
        [t('Created'), <DateTime key="created" at={invoice.create_datetime} />],
        [t('Open until'), <DateTime key="until" at={invoice.expire_datetime} />],
        [t('Paid on'), <DateTime key="paid" at={invoice.paid_datetime} />],
        ...(invoice.partner_code ? [[t('Partner code'), invoice.partner_code] as [string, string]] : []),
        ...(invoice.buyer_company ? [[t('Company'), invoice.buyer_company] as [string, string]] : []),
        ...(invoice.buyer_npwp ? [[t('Tax number (NPWP)'), invoice.buyer_npwp] as [string, string]] : []),
        ...(invoice.cancel_reason
          ? [[t('Cancelled because'), invoice.cancel_reason] as [string, string]]
          : []),
        ...refunds.map((refund): [string, ReactNode] => [
          t('Sent back: {{reason}}', { reason: refund.reason }),
          <Money key={refund.refund_id} amount={refund.amount} />,
        ]),
      ]}
    />
  )
}

function MemberFacts({ member }: { member: OrderPage['member'] }) {
  const { t } = useTranslation()
  const { roles } = useProfile()
  const name = memberName(member)
  const profile = <Link to={`/member/edit/${member.id}`}>{name}</Link>
  const orderLink = <Link to={`/mybooking/list?member_id=${member.id}`}>{t('All orders')}</Link>
  return (
    <Facts
      facts={[
        [t('Name'), mayEnter(roles, 'members') ? profile : name],
        [t('E-mail'), member.member_email],
        [t('Phone'), member.member_mobilephone || '–'],
        [t('Kind'), member.is_member ? t('Premium') : t('Free', { context: 'member' })],
        [t('Orders'), orderLink],
      ]}
    />
  )
}

/** A paragraph to paste into a chat. */
function AnswerCard({ card }: { card: OrderPage['answer_card'] }) {
  const { t } = useTranslation()
  const [language, setLanguage] = useState<'id' | 'en'>('id')
  return (
    <div className="order-card">
      <div style={{ display: 'flex', justifyContent: 'space-between', marginBottom: 8 }}>
        <h2 style={{ margin: 0 }}>{t('Answer for the member')}</h2>
        <Segmented
          size="small"
          aria-label={t('Language of the answer')}
          value={language}
          options={[
            { value: 'id', label: 'ID' },
            { value: 'en', label: 'EN' },
          ]}
          onChange={(value) => setLanguage(value === 'en' ? 'en' : 'id')}
        />
      </div>
      <CopyText text={card[language]}>
        <span style={{ overflowWrap: 'anywhere' }}>{card[language]}</span>
      </CopyText>
    </div>
  )
}
