import { useMutation, useQuery } from '@tanstack/react-query'
import { Alert, Button } from 'antd'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { drafts } from '@balai/contract/content/drafts.ts'
import { call } from '../../../../lib/api.ts'
import { formatTime } from '../../../../lib/format.ts'
import { queryOf, refresh } from '../../../../lib/queries.ts'
import { settings } from '../../../../lib/settings.ts'

const every = 20_000

/** Says that one is writing here for as long as the page is open, and shows who else is. */
export function PresenceBanner({ news_id, isEditable }: { news_id: number; isEditable: boolean }) {
  const { t } = useTranslation()
  const { data } = useQuery({
    ...queryOf(drafts.presence, { news_id }, { quiet: true }),
    refetchInterval: every,
    staleTime: 0,
    enabled: isEditable,
  })
  const takeOver = useMutation({
    mutationFn: () => call(drafts.takeOver, { news_id }),
    onSuccess: () => refresh(drafts.presence),
  })
  useEffect(() => {
    if (!isEditable) return
    const leave = () =>
      void call(drafts.presence, { news_id, leave: true }, { quiet: true }).catch(() => undefined)
    return leave
  }, [news_id, isEditable])
  const editing = data?.editing
  if (!editing || editing.is_me || !isEditable) return null
  return (
    <Alert
      type="warning"
      showIcon
      className="writer-alert"
      title={t('{{name}} is editing since {{time}}.', {
        name: editing.name,
        time: formatTime(editing.since, settings.time_zone),
      })}
      description={t('Whoever saves second is shown both texts. Take over to let the other one know.')}
      action={
        <Button size="small" loading={takeOver.isPending} onClick={() => takeOver.mutate()}>
          {t('Take over')}
        </Button>
      }
    />
  )
}
