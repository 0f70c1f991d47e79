import { Button, Checkbox, Flex, theme, Typography } from 'antd'
import { useTranslation } from 'react-i18next'
import { formatNumber, tCount } from '../../lib/format.ts'
import type { List } from '../../lib/use-list.ts'
import type { Selection } from '../../ui/use-selection.ts'
import type { Comment, Decision } from './kind.ts'

interface Props<Row extends Comment> {
  list: List<Row>
  selection: Selection<Row>
  isRunning: boolean
  onDecide: (decision: Decision) => void
}

/** The number of comments, or the decisions for the selected ones. */
export function BulkBar<Row extends Comment>({ list, selection, isRunning, onDecide }: Props<Row>) {
  const { t } = useTranslation()
  const { token } = theme.useToken()
  const chosen = selection.keys.length
  const onPage = list.rows.filter(({ comment_id }) => selection.keys.includes(comment_id)).length
  const isAll = list.rows.length > 0 && onPage === list.rows.length
  const toggleAll = () =>
    isAll
      ? selection.clear()
      : selection.choose([...new Set([...selection.keys, ...list.rows.map(keyOf)])], list.rows)
  return (
    <Flex
      align="center"
      gap={8}
      wrap
      style={{
        minHeight: 48,
        paddingInline: 8,
        ...(chosen > 0 && { background: token.controlItemBgActive }),
      }}
    >
      <Checkbox
        checked={isAll}
        indeterminate={onPage > 0 && !isAll}
        disabled={list.rows.length === 0}
        onChange={toggleAll}
        aria-label={t('Select all rows of this page')}
      />
      {chosen === 0 ? (
        <Typography.Text type="secondary" aria-live="polite">
          {list.isPending
            ? t('Loading')
            : list.error
              ? t('Not loaded')
              : tCount(t, list.total, '1 comment', '{{n}} comments')}
        </Typography.Text>
      ) : (
        <Flex align="center" gap={8} wrap role="region" aria-label={t('Selected rows')}>
          <Typography.Text strong aria-live="polite">
            {t('{{n}} selected', { n: formatNumber(chosen) })}
          </Typography.Text>
          <Button size="small" loading={isRunning} onClick={() => onDecide('approve')}>
            {t('Approve')}
          </Button>
          <Button size="small" disabled={isRunning} onClick={() => onDecide('hide')}>
            {t('Hide')}
          </Button>
          <Button size="small" disabled={isRunning} onClick={() => onDecide('restore')}>
            {t('Restore')}
          </Button>
          <Button size="small" danger disabled={isRunning} onClick={() => onDecide('delete')}>
            {t('Delete')}
          </Button>
          <Button size="small" type="text" onClick={() => selection.clear()}>
            {t('Clear selection')}
          </Button>
        </Flex>
      )}
    </Flex>
  )
}

const keyOf = ({ comment_id }: Comment) => comment_id
