import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useProfile } from '../../../../lib/profile.ts'
import { isArrangedApart, mayArrange } from '../allowed.ts'
import { ArrangementFacts } from '../arrangements/arrangement-facts.tsx'
import { ArrangementFields } from '../arrangements/arrangement-fields.tsx'
import { ArrangementsDialog } from '../arrangements/arrangements-dialog.tsx'
import type { EventPartProps } from './fields.ts'

/** The arrangements: fields of a draft, or facts that a dialog of their own changes while the event is public. */
export function DeskArrangements({ draft, detail, fields, disabled }: EventPartProps) {
  const { t } = useTranslation()
  const who = useProfile()
  const [isOpen, setOpen] = useState(false)
  if (!detail || !isArrangedApart(detail))
    return <ArrangementFields values={fields} onChange={(some) => draft.change(some)} disabled={disabled} />
  const open = async () => {
    // The dialog builds on the stored version.
    if (await draft.autosave.flush()) setOpen(true)
  }
  return (
    <>
      <h2>{t('Arrangements')}</h2>
      <ArrangementFacts event={detail} />
      {mayArrange(detail, who) && (
        <Button style={{ marginTop: 12 }} onClick={() => void open()}>
          {t('Change the arrangements…')}
        </Button>
      )}
      {isOpen && <ArrangementsDialog event={detail} onClose={() => setOpen(false)} />}
    </>
  )
}
