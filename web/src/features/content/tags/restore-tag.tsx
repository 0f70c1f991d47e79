import { useMutation } from '@tanstack/react-query'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { tags, type TagRow } from '@balai/contract/content/tags.ts'
import { call } from '../../../lib/api.ts'
import { refresh } from '../../../lib/queries.ts'
import { toastDone } from '../../../lib/toast.tsx'

/** Restores a tag from the trash. */
export function RestoreTag({ tag: { tag_id, tag_title } }: { tag: TagRow }) {
  const { t } = useTranslation()
  const restore = useMutation({
    mutationFn: () => call(tags.restore, { tag_id }),
    onSuccess: () => {
      toastDone(t('{{name}} was restored.', { name: tag_title }))
      return refresh(tags.list, tags.find)
    },
  })
  return (
    <Button
      size="small"
      loading={restore.isPending}
      aria-label={t('Restore {{name}}', { name: tag_title })}
      onClick={() => restore.mutate()}
    >
      {t('Restore')}
    </Button>
  )
}
