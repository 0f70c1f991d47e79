import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { Button, Input, InputNumber, Select, Typography } from 'antd'
import { useTranslation } from 'react-i18next'
import { audiences, eventLimits } from '@balai/contract/events/event-shapes.ts'
import { orderLimits } from '@balai/contract/money/order-shapes.ts'
import { Fact } from '../../../../parts/desk/fact.tsx'
import { MomentField } from '../../../../ui/date-fields.tsx'
import { RupiahInput } from '../../../../ui/rupiah-input.tsx'
import { newKey } from '../../../../lib/new-key.ts'
import { useEventWords } from '../words.tsx'
import type { EventFields, EventPartProps } from './fields.ts'

type Price = EventFields['prices'][number]

/** What a seat costs, in rows for different people and times. */
export function PricesField({ draft, fields, disabled }: EventPartProps) {
  const { t } = useTranslation()
  const { prices } = fields
  const change = (next: Price[]) => draft.change({ prices: next })
  const add = () =>
    change([...prices, { key: newKey(), name: '', audience: 'everyone', price: 0, until: null, quota: null }])
  return (
    <>
      {prices.length === 0 && (
        <p>
          <Typography.Text type="secondary">{t('Without a price the event is free.')}</Typography.Text>
        </p>
      )}
      <ol className="event-rows">
        {prices.map((price) => (
          <PriceRow
            key={price.key}
            price={price}
            zone={fields.time_zone}
            disabled={disabled}
            onChange={(some) =>
              change(prices.map((each) => (each.key === price.key ? { ...each, ...some } : each)))
            }
            onRemove={() => change(prices.filter(({ key }) => key !== price.key))}
          />
        ))}
      </ol>
      <Button
        icon={<PlusOutlined />}
        disabled={disabled || prices.length >= eventLimits.prices}
        onClick={add}
      >
        {t('Add a price')}
      </Button>
    </>
  )
}

interface RowProps {
  price: Price
  zone: string
  disabled: boolean
  onChange: (some: Partial<Price>) => void
  onRemove: () => void
}

function PriceRow({ price, zone, disabled, onChange, onRemove }: RowProps) {
  const { t } = useTranslation()
  const { audiences: names } = useEventWords()
  return (
    <li className="event-row event-price">
      <Fact label={t('Name')}>
        {(id) => (
          <Input
            id={id}
            disabled={disabled}
            maxLength={eventLimits.priceName}
            placeholder={t('Early bird')}
            value={price.name}
            onChange={(event) => onChange({ name: event.target.value })}
          />
        )}
      </Fact>
      <Fact label={t('Price')}>
        {(id) => (
          <RupiahInput
            id={id}
            max={orderLimits.amount}
            disabled={disabled}
            value={price.price}
            onChange={(next) => onChange({ price: next })}
          />
        )}
      </Fact>
      <Fact label={t('For')}>
        {(id) => (
          <Select
            id={id}
            disabled={disabled}
            value={price.audience}
            options={audiences.map((value) => ({ value, label: names[value] }))}
            onChange={(audience) => onChange({ audience })}
            style={{ width: '100%' }}
          />
        )}
      </Fact>
      <Fact label={t('Offered until')}>
        {(id) => (
          <MomentField
            id={id}
            label={t('Offered until')}
            zone={zone}
            disabled={disabled}
            value={price.until}
            onChange={(until) => onChange({ until })}
          />
        )}
      </Fact>
      <Fact label={t('Seats at this price')}>
        {(id) => (
          <InputNumber<number>
            id={id}
            min={1}
            max={eventLimits.capacity}
            precision={0}
            disabled={disabled}
            placeholder={t('No limit')}
            value={price.quota}
            onChange={(quota) => onChange({ quota })}
            style={{ width: '100%' }}
          />
        )}
      </Fact>
      <div className="fact">
        <Button icon={<DeleteOutlined />} disabled={disabled} onClick={onRemove}>
          {t('Remove the price')}
        </Button>
      </div>
    </li>
  )
}
