import { useMutation, useQuery } from '@tanstack/react-query'
import { Alert, Button } from 'antd'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { formatTime } from '../../lib/format.ts'
import { settings } from '../../lib/settings.ts'
import { reportEvery, useReporting } from '../../lib/use-reporting.ts'
import type { WritingKind } from './kind.ts'

interface Props<Fields extends object, Detail> {
  kind: WritingKind<Fields, Detail>
  id: number
  isEditable: boolean
}

/** Reports that the caller is editing while the page is open, and shows who else is. */
export function PresenceBanner<Fields extends object, Detail>({
  kind,
  id,
  isEditable,
}: Props<Fields, Detail>) {
  const { t } = useTranslation()
  const isReporting = useReporting(
    isEditable,
    useCallback(() => kind.leave(id), [kind, id]),
  )
  const { data } = useQuery({
    ...kind.presence(id),
    refetchInterval: ({ state }) => reportEvery(state.data?.editing?.is_me === false),
    refetchIntervalInBackground: true,
    staleTime: 0,
    enabled: isReporting,
  })
  const takeOver = useMutation({ mutationFn: () => kind.takeOver(id) })
  const editing = data?.editing
  if (!editing || editing.is_me || !isEditable) return null
  return (
    <Alert
      type="warning"
      showIcon
      className="desk-alert"
      title={t('{{name}} has been editing since {{time}}.', {
        name: editing.name,
        time: formatTime(editing.since, settings.time_zone),
      })}
      description={t(
        'If you both save, the second person sees both texts. Take over to notify your colleague.',
      )}
      action={
        <Button size="small" loading={takeOver.isPending} onClick={() => takeOver.mutate()}>
          {t('Take over')}
        </Button>
      }
    />
  )
}
