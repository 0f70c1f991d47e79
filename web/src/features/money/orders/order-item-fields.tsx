import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { Button, Input, InputNumber } from 'antd'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { orderLimits } from '@balai/contract/money/order-shapes.ts'
import { products, type ProductRow } from '@balai/contract/money/products.ts'
import { call } from '../../../lib/api.ts'
import { formatMoney } from '../../../lib/format.ts'
import { CategorySelect } from '../../../parts/category-select.tsx'
import { RupiahInput } from '../../../ui/rupiah-input.tsx'
import { SearchSelect } from '../../../ui/search-select.tsx'

/** An item of a new order: a product of the price list, or a free item with fields of its own. */
export interface Item {
  key: number
  product_id: number | undefined
  name: string
  code: string
  description: string
  package: string
  category_id: number | null
  activation_days: number
  price_gross: number
  discount_rupiah: number
}

export const blankItem = (key: number): Item => ({
  key,
  product_id: undefined,
  name: '',
  code: '',
  description: '',
  package: '',
  category_id: null,
  activation_days: 0,
  price_gross: 0,
  discount_rupiah: 0,
})

/** The item as the call takes it: of a product only what may differ, and the price that was seen. */
export function itemInput({ key: _key, category_id, ...item }: Item) {
  const { product_id, description, price_gross, discount_rupiah } = item
  return product_id
    ? { product_id, description, price_gross, discount_rupiah }
    : { ...item, ...(category_id && { category_id }) }
}

/** The labels of the fields, for the form and for refusals. */
export const itemLabels = (place: number, t: TFunction): Record<keyof Item, string> => ({
  key: '',
  product_id: t('Product of item {{place}}', { place }),
  name: t('Item {{place}}', { place }),
  code: t('Code of item {{place}}', { place }),
  description: t('Description of item {{place}}', { place }),
  package: t('Package of item {{place}}', { place }),
  category_id: t('Category of item {{place}}', { place }),
  activation_days: t('Days of premium of item {{place}}', { place }),
  price_gross: t('Price of item {{place}}', { place }),
  discount_rupiah: t('Discount of item {{place}}', { place }),
})

interface Props {
  items: Item[]
  /** The refused fields, such as `items.0.name`. */
  wrong: ReadonlySet<string>
  onChange: (items: Item[]) => void
}

export function OrderItemFields({ items, wrong, onChange }: Props) {
  const { t } = useTranslation()
  const change = (key: number, next: Partial<Item>) =>
    onChange(items.map((item) => (item.key === key ? { ...item, ...next } : item)))
  return (
    <fieldset className="order-items-field">
      <legend>{t('Items')}</legend>
      {items.map((item, index) => (
        <ItemFields
          key={item.key}
          item={item}
          labels={itemLabels(index + 1, t)}
          isWrong={(field) => wrong.has(`items.${index}.${field}`)}
          onChange={(next) => change(item.key, next)}
          remove={
            <Button
              type="text"
              aria-label={t('Remove item {{place}}', { place: index + 1 })}
              icon={<DeleteOutlined />}
              disabled={items.length === 1}
              onClick={() => onChange(items.filter(({ key }) => key !== item.key))}
            />
          }
        />
      ))}
      <Button
        icon={<PlusOutlined />}
        disabled={items.length >= orderLimits.items}
        onClick={() => onChange([...items, blankItem(Math.max(...items.map(({ key }) => key)) + 1)])}
      >
        {t('Another item')}
      </Button>
    </fieldset>
  )
}

interface ItemProps {
  item: Item
  labels: Record<keyof Item, string>
  isWrong: (field: keyof Item) => boolean
  onChange: (next: Partial<Item>) => void
  remove: React.ReactNode
}

function ItemFields({ item, labels, isWrong, onChange, remove }: ItemProps) {
  const { t } = useTranslation()
  const isProduct = item.product_id !== undefined
  const mark = (field: keyof Item) => isWrong(field) && { status: 'error' as const, 'aria-invalid': true }
  const input = (field: 'name' | 'code' | 'package' | 'description', maxLength: number, hint: string) => (
    <Input
      {...mark(field)}
      aria-label={labels[field]}
      placeholder={hint}
      maxLength={maxLength}
      disabled={isProduct && field !== 'description'}
      value={item[field]}
      onChange={(event) => onChange({ [field]: event.target.value })}
    />
  )
  return (
    <div className="order-item-field">
      <SearchSelect
        label={labels.product_id}
        width="100%"
        value={item.product_id}
        name={isProduct ? item.name : undefined}
        source="products on sale"
        find={findProducts}
        onChange={(product_id) => void choose(product_id).then(onChange)}
      />
      {remove}
      <span className="order-item-title" aria-hidden>
        {t('Item')}
      </span>
      <span className="order-item-title" aria-hidden>
        {t('Price')}
      </span>
      <span className="order-item-title" aria-hidden>
        {t('Discount')}
      </span>
      {input('name', 200, t('Purchased items'))}
      <RupiahInput
        label={labels.price_gross}
        max={orderLimits.amount}
        isWrong={isWrong('price_gross')}
        disabled={isProduct}
        value={item.price_gross}
        onChange={(price_gross) => onChange({ price_gross })}
      />
      <RupiahInput
        label={labels.discount_rupiah}
        max={orderLimits.amount}
        isWrong={isWrong('discount_rupiah')}
        value={item.discount_rupiah}
        onChange={(discount_rupiah) => onChange({ discount_rupiah })}
      />
      <details
        open={isWrong('code') || isWrong('package') || isWrong('description') || isWrong('category_id')}
      >
        <summary>{t('Code, package, category, description and days')}</summary>
        <div className="order-item-more">
          {input('code', orderLimits.code, t('Code'))}
          {input('package', 80, t('Package'))}
          <CategorySelect
            label={labels.category_id}
            value={item.category_id}
            disabled={isProduct}
            onChange={(category_id) => onChange({ category_id })}
          />
          <InputNumber<number>
            {...mark('activation_days')}
            aria-label={labels.activation_days}
            suffix={t('days of premium')}
            min={0}
            max={orderLimits.activationDays}
            precision={0}
            disabled={isProduct}
            value={item.activation_days}
            onChange={(activation_days) => onChange({ activation_days: activation_days ?? 0 })}
            style={{ width: '100%' }}
          />
          {input('description', 500, t('Description'))}
        </div>
      </details>
    </div>
  )
}

async function findProducts(search: string) {
  const { rows } = await call(products.list, { state: 'on_sale', search, perPage: 50 }, { quiet: true })
  return rows.map((product) => ({ value: product.product_id, label: choiceName(product) }))
}

const choiceName = ({ name, price, quota, sold }: ProductRow) =>
  `${name} · Rp ${formatMoney(price)}${quota === null ? '' : ` · ${Math.max(0, quota - (sold ?? 0))}/${quota}`}`

/** The fields of a chosen product; without one, those of a new free item. */
async function choose(product_id: number | undefined): Promise<Partial<Item>> {
  if (product_id === undefined) {
    const { key: _key, discount_rupiah: _kept, ...blank } = blankItem(0)
    return blank
  }
  const product = await call(products.find, { product_id })
  const { name, code, description, category_id, activation_days, price: price_gross } = product
  return {
    product_id,
    name,
    code,
    description,
    package: product.package,
    category_id,
    activation_days,
    price_gross,
  }
}
