import { useMutation, useQuery } from '@tanstack/react-query'
import { Alert, Button } from 'antd'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { formatTime } from '../../lib/format.ts'
import { settings } from '../../lib/settings.ts'
import type { WritingKind } from './kind.ts'

const every = 20_000

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
  const { data } = useQuery({
    ...kind.presence(id),
    refetchInterval: every,
    staleTime: 0,
    enabled: isEditable,
  })
  const takeOver = useMutation({ mutationFn: () => kind.takeOver(id) })
  useEffect(() => {
    if (!isEditable) return
    const leave = () => void kind.leave(id).catch(() => undefined)
    // A closed window unmounts nothing.
    addEventListener('pagehide', leave)
    return () => {
      removeEventListener('pagehide', leave)
      leave()
    }
  }, [kind, id, isEditable])
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
