import { useMutation } from '@tanstack/react-query'
import { Button, Flex, theme, Typography } from 'antd'
import { useTranslation } from 'react-i18next'
import { categories, type CategoryNode } from '@balai/contract/content/categories.ts'
import { call } from '../../../lib/api.ts'
import { refresh } from '../../../lib/queries.ts'
import { toastDone } from '../../../lib/toast.tsx'
import { DateTime } from '../../../ui/date-time.tsx'

/** Deleted categories that can still be restored. */
export function CategoryTrash({ rows }: { rows: CategoryNode[] }) {
  const { t } = useTranslation()
  const { token } = theme.useToken()
  return (
    <ul aria-label={t('Trash')} style={{ listStyle: 'none', margin: 0, padding: 0 }}>
      {rows.map((row) => (
        <li
          key={row.category_id}
          style={{ padding: '8px 4px', borderBlockEnd: `1px solid ${token.colorSplit}` }}
        >
          <Flex align="center" justify="space-between" gap={16} wrap>
            <span>
              {row.category_title}{' '}
              <Typography.Text type="secondary">
                {t('Deleted')} <DateTime at={row.deleted_at} />
              </Typography.Text>
            </span>
            <Restore category={row} />
          </Flex>
        </li>
      ))}
    </ul>
  )
}

function Restore({ category: { category_id, category_title } }: { category: CategoryNode }) {
  const { t } = useTranslation()
  const restore = useMutation({
    mutationFn: () => call(categories.restore, { category_id }),
    onSuccess: () => {
      toastDone(t('{{name}} was restored.', { name: category_title }))
      return refresh(categories.list, categories.find)
    },
  })
  return (
    <Button
      size="small"
      loading={restore.isPending}
      aria-label={t('Restore {{name}}', { name: category_title })}
      onClick={() => restore.mutate()}
    >
      {t('Restore')}
    </Button>
  )
}
