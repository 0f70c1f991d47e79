import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Button, Input, InputNumber, Radio, Select } from 'antd'
import type { TFunction } from 'i18next'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { orderLimits } from '@balai/contract/money/order-shapes.ts'
import { orders } from '@balai/contract/money/orders.ts'
import { ApiRefusal } from '../../../lib/api.ts'
import { Section } from '../../../ui/section.tsx'
import { queryOf } from '../../../lib/queries.ts'
import { toastDone } from '../../../lib/toast.tsx'
import { useTwoStep } from '../../../lib/use-two-step.ts'
import { EffectsDialog } from '../../../ui/effects-dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { FormActions } from '../../../ui/form-actions.tsx'
import { Form } from '../../../ui/form.tsx'
import { Money } from '../../../ui/money.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import './order.css'

interface Item {
  key: number
  name: string
  price_gross: number
  discount_rupiah: number
}

const blank = (key: number): Item => ({ key, name: '', price_gross: 0, discount_rupiah: 0 })

/** Creates an order for a member. */
export default function CreateOrder() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const action = useTwoStep(orders.create, { alwaysAsk: true })
  const [items, setItems] = useState<Item[]>([blank(1)])
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
          initial={{ partner_code: '', payment_method: 'transfer' }}
          onSubmit={async (values) => {
            const order = { ...values, items: items.map(({ key: _key, ...item }) => item) }
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
            toastDone(t('Invoice {{code}} was made.', { code }))
            void navigate(`/mybooking/${id}`)
          }}
        >
          <Field name="member_id" label={t('Member')}>
            <MemberSelect />
          </Field>
          <Items items={items} wrong={wrong} onChange={setItems} />
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
          <FormActions submit={t('Make order')} onCancel={() => void navigate('/mybooking/list')} />
        </Form>
      </Section>
      <EffectsDialog question={action.question} title={t('Make this order?')} confirm={t('Make it')} />
    </>
  )
}

/** Replaces the field names of items with the labels of the form. */
function withItemLabels({ status, msg, errors, data }: ApiRefusal, t: TFunction): ApiRefusal {
  const named = Object.entries(errors).map(([path, sentences]) => {
    const [, index, field = ''] = /^items\.(\d+)\.(\w+)$/.exec(path) ?? []
    const name = index && namesOf(Number(index) + 1, t)[field]
    return [path, sentences.map((sentence) => (name ? sentence.replace(path, name) : sentence))]
  })
  return new ApiRefusal({ status, msg, errors: Object.fromEntries(named) as typeof errors, data })
}

const namesOf = (place: number, t: TFunction): Record<string, string> => ({
  name: t('Item {{place}}', { place }),
  price_gross: t('Price of item {{place}}', { place }),
  discount_rupiah: t('Discount of item {{place}}', { place }),
})

interface ItemsProps {
  items: Item[]
  /** The refused fields, such as `items.0.name`. */
  wrong: ReadonlySet<string>
  onChange: (items: Item[]) => void
}

function Items({ items, wrong, onChange }: ItemsProps) {
  const { t } = useTranslation()
  const mark = (place: number, field: string) =>
    wrong.has(`items.${place}.${field}`) && { status: 'error' as const, 'aria-invalid': true }
  const change = (key: number, next: Partial<Item>) =>
    onChange(items.map((item) => (item.key === key ? { ...item, ...next } : item)))
  return (
    <fieldset className="order-items-field">
      <legend>{t('Items')}</legend>
      <div className="order-item-titles" aria-hidden>
        <span>{t('Item')}</span>
        <span>{t('Price')}</span>
        <span>{t('Discount')}</span>
      </div>
      {items.map((item, place) => (
        <div key={item.key} className="order-item-field">
          <Input
            {...mark(place, 'name')}
            aria-label={t('Item {{place}}', { place: place + 1 })}
            placeholder={t('What is bought')}
            maxLength={200}
            value={item.name}
            onChange={(event) => change(item.key, { name: event.target.value })}
          />
          <Rupiah
            label={t('Price of item {{place}}', { place: place + 1 })}
            isWrong={wrong.has(`items.${place}.price_gross`)}
            value={item.price_gross}
            onChange={(price_gross) => change(item.key, { price_gross })}
          />
          <Rupiah
            label={t('Discount of item {{place}}', { place: place + 1 })}
            isWrong={wrong.has(`items.${place}.discount_rupiah`)}
            value={item.discount_rupiah}
            onChange={(discount_rupiah) => change(item.key, { discount_rupiah })}
          />
          <Button
            type="text"
            aria-label={t('Remove item {{place}}', { place: place + 1 })}
            icon={<DeleteOutlined />}
            disabled={items.length === 1}
            onClick={() => onChange(items.filter(({ key }) => key !== item.key))}
          />
        </div>
      ))}
      <Button
        icon={<PlusOutlined />}
        disabled={items.length >= orderLimits.items}
        onClick={() => onChange([...items, blank(Math.max(...items.map(({ key }) => key)) + 1)])}
      >
        {t('Another item')}
      </Button>
    </fieldset>
  )
}

interface RupiahProps {
  label: string
  value: number
  isWrong: boolean
  onChange: (value: number) => void
}

function Rupiah({ label, value, isWrong, onChange }: RupiahProps) {
  return (
    <InputNumber<number>
      {...(isWrong && { status: 'error' as const, 'aria-invalid': true })}
      aria-label={label}
      prefix="Rp"
      min={0}
      max={orderLimits.amount}
      precision={0}
      controls={false}
      value={value}
      formatter={(shown) => String(shown ?? '').replaceAll(/\B(?=(\d{3})+(?!\d))/g, '.')}
      parser={(text) => Number((text ?? '').replaceAll(/\D/g, ''))}
      onChange={(next) => onChange(next ?? 0)}
      style={{ width: '100%' }}
    />
  )
}

/** Finds members by name, e-mail or phone. */
function MemberSelect({
  value,
  onChange,
  id,
}: {
  value?: number
  onChange?: (id: number) => void
  id?: string
}) {
  const { t } = useTranslation()
  const [search, setSearch] = useState('')
  const { data } = useQuery({
    ...queryOf(orders.memberChoice, { search }, { quiet: true }),
    enabled: search.trim().length >= 2,
    placeholderData: (previous) => previous,
  })
  return (
    <Select<number>
      {...(id && { id })}
      {...(value && { value })}
      {...(onChange && { onChange })}
      showSearch={{ filterOption: false, onSearch: setSearch }}
      placeholder={t('Type a name, an e-mail address or a phone number')}
      notFoundContent={search.trim().length < 2 ? t('Type at least two letters.') : t('Nobody was found.')}
      options={(data ?? []).map((member) => ({
        value: member.id,
        label: `${member.member_name} · ${member.member_email}`,
      }))}
    />
  )
}
