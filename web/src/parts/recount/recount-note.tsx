import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { tCount } from '../../lib/format.ts'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { RecountDrawer } from './recount-drawer.tsx'
import { useChecks, useMayCheck, useRecountAddress } from './use-recount.ts'
import './recount.css'

/** One line below a report: what the last recount of all numbers found, and when. It opens the differences. */
export function RecountNote() {
  const { t } = useTranslation()
  const { show } = useRecountAddress()
  const mayCheck = useMayCheck()
  const { data } = useChecks(mayCheck)
  if (!mayCheck || !data) return null
  const count = data.checks.reduce((sum, { differing }) => sum + differing, 0)
  return (
    <p className="recount-note">
      <Button type="link" size="small" aria-haspopup="dialog" onClick={() => show(true)}>
        {data.checked_at === null
          ? t('Numbers have not been recounted yet')
          : count === 0
            ? t('The last recount found all numbers right')
            : tCount(
                t,
                count,
                'The last recount found 1 difference',
                'The last recount found {{n}} differences',
              )}
      </Button>
      {data.checked_at !== null && <RelativeTime at={data.checked_at} />}
      <RecountDrawer />
    </p>
  )
}
