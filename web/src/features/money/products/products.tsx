import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import {
  products,
  productStates,
  type ProductRow,
  type ProductState,
} from '@balai/contract/money/products.ts'
import { formatDate, formatNumber, tCount } from '../../../lib/format.ts'
import { queryOf } from '../../../lib/queries.ts'
import { settings } from '../../../lib/settings.ts'
import { useList } from '../../../lib/use-list.ts'
import { capitalized } from '../../../lib/words.ts'
import { Chip } from '../../../ui/chip.tsx'
import { DataTable, type Column } from '../../../ui/data-table.tsx'
import { DialogButton } from '../../../ui/dialog-button.tsx'
import { ExportButton } from '../../../ui/export-button.tsx'
import { FilterBar } from '../../../ui/filter-bar.tsx'
import { choiceFilter } from '../../../ui/filters.tsx'
import { Money } from '../../../ui/money.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Pager } from '../../../ui/pager.tsx'
import { StatusBadge, type Tone } from '../../../ui/status-badge.tsx'
import { ArchiveProduct, RestoreProduct } from './archive-product.tsx'
import { ProductForm } from './product-form.tsx'

/** The price list. */
export default function Products() {
  const { t } = useTranslation()
  const list = useList(products.list)
  const { data: activations } = useQuery(queryOf(products.activations, {}, { quiet: true }))
  const stateNames = useStateNames()
  const columns: Column<ProductRow>[] = [
    {
      key: 'name',
      title: t('Name'),
      width: 200,
      sortable: true,
      always: true,
      lines: 2,
      cell: ({ name, package: pack }) => (
        <>
          {name}
          {pack && (
            <>
              <br />
              <small>{pack}</small>
            </>
          )}
        </>
      ),
    },
    { key: 'code', title: t('Code'), width: 110, sortable: true, cell: ({ code }) => <Chip>{code}</Chip> },
    {
      key: 'price',
      title: t('Price'),
      priority: 1,
      width: 120,
      align: 'right',
      sortable: true,
      cell: ({ price }) => <Money amount={price} />,
    },
    {
      key: 'activates',
      title: t('Activates'),
      priority: 3,
      width: 145,
      lines: 2,
      cell: ({ activates, activation_days: days }) =>
        activates ? (
          <>
            {capitalized(activations?.find((each) => each.activates === activates)?.name ?? activates)}
            {days > 0 && (
              <>
                <br />
                <small>{tCount(t, days, '1 day', '{{n}} days')}</small>
              </>
            )}
          </>
        ) : (
          '–'
        ),
    },
    {
      key: 'on_sale',
      title: t('On sale'),
      priority: 1,
      width: 165,
      lines: 2,
      cell: ({ on_sale_from, on_sale_until }) =>
        on_sale_from || on_sale_until ? (
          <>
            {t('from')} {on_sale_from ? formatDate(on_sale_from, settings.time_zone) : '–'}
            <br />
            {t('until')} {on_sale_until ? formatDate(on_sale_until, settings.time_zone) : '–'}
          </>
        ) : (
          '–'
        ),
    },
    {
      key: 'quota',
      title: t('Sold'),
      priority: 3,
      width: 100,
      align: 'right',
      cell: ({ quota, sold }) =>
        quota === null ? t('unlimited') : `${formatNumber(sold ?? 0)} / ${formatNumber(quota)}`,
    },
    {
      key: 'state',
      title: t('Status'),
      priority: 1,
      width: 145,
      cell: (product) => (
        <StatusBadge tone={toneOf(product)}>{stateOf(product, stateNames, t('Sold out'))}</StatusBadge>
      ),
    },
  ]
  return (
    <>
      <PageHeader
        title={t('Products')}
        action={
          <>
            <ExportButton endpoint={products.excel} input={list.input} />
            <DialogButton type="primary" label={t('New product')} width={720}>
              {(close) => <ProductForm close={close} />}
            </DialogButton>
          </>
        }
      />
      <FilterBar
        list={list}
        search={t('Name, code or package')}
        filters={[
          choiceFilter('state', {
            label: t('Status'),
            value: list.input.state,
            options: productStates.map((value) => ({ value, label: stateNames[value] })),
            onChange: (state) => list.change({ state }),
          }),
        ]}
      />
      <DataTable
        name="products"
        label={t('Products')}
        list={list}
        columns={columns}
        rowKey={({ product_id }) => product_id}
        rowName={({ name }) => name}
        actions={(product) =>
          product.archived_at ? (
            <RestoreProduct product={product} />
          ) : (
            <>
              <DialogButton size="small" label={t('Edit')} title={product.name} width={720}>
                {(close) => <ProductForm product={product} close={close} />}
              </DialogButton>{' '}
              <ArchiveProduct product={product} />
            </>
          )
        }
        actionsWidth={155}
        whenEmpty={{
          title: t('There are no products.'),
          hint: t('Add the first one; new orders then offer it.'),
        }}
      />
      <Pager list={list} />
    </>
  )
}

function useStateNames(): Record<ProductState, string> {
  const { t } = useTranslation()
  return {
    on_sale: t('On sale'),
    planned: t('Not on sale yet'),
    ended: t('Sale ended'),
    archived: t('Archived'),
  }
}

const isSoldOut = ({ state, quota, sold }: ProductRow) =>
  state === 'on_sale' && quota !== null && (sold ?? 0) >= quota

const stateOf = (product: ProductRow, names: Record<ProductState, string>, soldOut: string) =>
  isSoldOut(product) ? soldOut : names[product.state]

function toneOf(product: ProductRow): Tone {
  if (isSoldOut(product)) return 'warning'
  const tones: Record<ProductState, Tone> = {
    on_sale: 'good',
    planned: 'busy',
    ended: 'neutral',
    archived: 'neutral',
  }
  return tones[product.state]
}
