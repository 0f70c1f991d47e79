import { ReloadOutlined } from '@ant-design/icons'
import { Button, Flex, Typography } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber, formatTotal, tCount } from '../lib/format.ts'
import type { List } from '../lib/use-list.ts'
import { LookPicker } from './look-picker.tsx'
import { SavedViews } from './saved-views.tsx'
import { SkeletonBar } from './skeleton-bar.tsx'
import type { Selection } from './use-selection.ts'
import type { TableLook } from './use-table-look.ts'

interface Props<Row> {
  name: string
  list: List<Row>
  columns: { key: string; title: string; always?: boolean; hiddenAtFirst?: boolean }[]
  look: TableLook
  selection?: Selection<Row>
  bulkActions?: ReactNode
}

/**
 * The line above a table: the number of rows or the bulk actions, and the look of the table. The bulk actions replace
 * the count, so that nothing moves and no filter is covered.
 */
export function TableToolbar<Row>({ name, list, columns, look, selection, bulkActions }: Props<Row>) {
  const { t } = useTranslation()
  const isChoosing = selection !== undefined && selection.keys.length > 0
  return (
    <Flex
      align="center"
      justify="space-between"
      gap={8}
      wrap
      className={`data-table-bar ${isChoosing ? 'is-choosing' : ''}`}
    >
      {isChoosing ? (
        <Flex align="center" gap={8} wrap role="region" aria-label={t('Selected rows')}>
          <Typography.Text strong aria-live="polite">
            {t('{{n}} selected', { n: formatNumber(selection.keys.length) })}
          </Typography.Text>
          {bulkActions}
          <Button type="text" size="small" onClick={() => selection.clear()}>
            {t('Clear selection')}
          </Button>
        </Flex>
      ) : (
        <Typography.Text type="secondary" aria-live="polite">
          <Count list={list} />
        </Typography.Text>
      )}
      <Flex align="center" gap={4} style={{ marginInlineStart: 'auto' }}>
        <SavedViews name={name} list={list} />
        <Button
          type="text"
          title={t('Load again')}
          aria-label={t('Load again')}
          icon={<ReloadOutlined spin={list.isFetching && !list.isPending} />}
          onClick={() => void list.refetch()}
        />
        <LookPicker columns={columns} look={look} />
      </Flex>
    </Flex>
  )
}

function Count({ list }: { list: List<unknown> }) {
  const { t } = useTranslation()
  if (list.isPending) return <SkeletonBar width={80} />
  if (list.error) return t('Not loaded')
  return tCount(t, list.total, '1 row', '{{n}} rows', { n: formatTotal(list.total, list.isTotalExact) })
}
