import { Input, Radio } from 'antd'
import type { TFunction } from 'i18next'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { orderLimits } from '@balai/contract/money/order-shapes.ts'
import { orders } from '@balai/contract/money/orders.ts'
import { ApiRefusal } from '../../../lib/api.ts'
import { Section } from '../../../ui/section.tsx'
import { toastDone } from '../../../lib/toast.tsx'
import { useTwoStep } from '../../../lib/use-two-step.ts'
import { MemberSelect } from '../../../parts/member-select.tsx'
import { EffectsDialog } from '../../../ui/effects-dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { FormMomentField } from '../../../ui/date-fields.tsx'
import { FormActions } from '../../../ui/form-actions.tsx'
import { Form } from '../../../ui/form.tsx'
import { Money } from '../../../ui/money.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { blankItem, itemInput, itemLabels, OrderItemFields, type Item } from './order-item-fields.tsx'
import './order.css'

/** Creates an order for a member. */
export default function CreateOrder() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const action = useTwoStep(orders.create, { alwaysAsk: true })
  const [items, setItems] = useState<Item[]>([blankItem(1)])
  const [wrong, setWrong] = useState<ReadonlySet<string>>(new Set())
  const total = items.reduce(
    (sum, { price_gross, discount_rupiah }) => sum + price_gross - discount_rupiah,
    0,
  )
  return (
    <>
      <PageHeader title={t('New order')} />
      <Section
        title={t('Order')}
        hint={t(
          'For a bank transfer, a unique code from 1 to 999 is added, so that it is recognised by its amount.',
        )}
      >
        <Form
          input={orders.create.input}
          initial={{ partner_code: '', buyer_company: '', buyer_npwp: '', payment_method: 'transfer' }}
          onSubmit={async (values) => {
            const order = { ...values, items: items.map(itemInput) }
            try {
              setWrong(new Set())
              return await action.run(order, { quiet: true })
            } catch (error) {
              if (!(error instanceof ApiRefusal)) throw error
              setWrong(new Set(Object.keys(error.errors)))
              throw withItemLabels(error, t)
            }
          }}
          onSaved={({ id, code }) => {
            toastDone(t('Invoice {{code}} was created.', { code }))
            void navigate(`/mybooking/${id}`)
          }}
        >
          <Field name="member_id" label={t('Member')}>
            <MemberSelect />
          </Field>
          <OrderItemFields items={items} wrong={wrong} onChange={setItems} />
          <p className="order-sum">
            {t('Total without the unique code')} <Money amount={total} currency="Rp" />
          </p>
          <Field name="payment_method" label={t('Payment method')}>
            <Radio.Group
              options={[
                { value: 'transfer', label: t('Bank transfer') },
                { value: 'gateway', label: t('Payment gateway') },
              ]}
            />
          </Field>
          <Field
            name="partner_code"
            label={t('Partner code')}
            hint={t('Empty if no partner brought this order.')}
          >
            <Input maxLength={orderLimits.code} autoComplete="off" />
          </Field>
          <Field name="buyer_company" label={t('Company')} hint={t('For an invoice to a company.')}>
            <Input maxLength={orderLimits.company} autoComplete="off" />
          </Field>
          <Field name="buyer_npwp" label={t('Tax number (NPWP)')} hint={t('15 or 16 digits.')}>
            <Input maxLength={30} autoComplete="off" inputMode="numeric" />
          </Field>
          <Field name="expire_datetime" label={t('Open until')} hint={t('Empty: for 24 hours from now.')}>
            <FormMomentField label={t('Open until')} />
          </Field>
          <FormActions submit={t('Create order')} onCancel={() => void navigate('/mybooking/list')} />
        </Form>
      </Section>
      <EffectsDialog question={action.question} title={t('Create this order?')} confirm={t('Create order')} />
    </>
  )
}

/** Replaces the field names of items with the labels of the form. */
function withItemLabels({ status, msg, errors, data }: ApiRefusal, t: TFunction): ApiRefusal {
  const named = Object.entries(errors).map(([path, sentences]) => {
    const [, index, field = ''] = /^items\.(\d+)\.(\w+)$/.exec(path) ?? []
    const name = index && itemLabels(Number(index) + 1, t)[field as keyof Item]
    return [path, sentences.map((sentence) => (name ? sentence.replace(path, name) : sentence))]
  })
  return new ApiRefusal({ status, msg, errors: Object.fromEntries(named) as typeof errors, data })
}
