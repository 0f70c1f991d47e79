import { DownOutlined } from '@ant-design/icons'
import { Button, Dropdown } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { checkIn } from '@balai/contract/events/check-in.ts'
import { registrations } from '@balai/contract/events/registrations.ts'
import { refresh } from '../../../lib/queries.ts'
import { useShell } from '../../../lib/shell.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { ExportButton } from '../../../ui/export-button.tsx'
import type { EventDialogName } from './event-dialog.tsx'
import type { ParticipantList } from './use-participant-filters.tsx'

const EventDialog = lazyPart(async () => (await import('./event-dialog.tsx')).EventDialog)

/** What staff do with the participants of one event. */
export function EventActions({ event_id, list }: { event_id: number | undefined; list: ParticipantList }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { mayOpen } = useShell()
  const [shown, setShown] = useState<EventDialogName>()
  const close = () => setShown(undefined)
  const titles: Record<EventDialogName, string> = {
    add: t('Add participant'),
    import: t('Import participants'),
    links: t('Door links'),
    zoom: t('Attendance from Zoom'),
    feedback: t('Feedback'),
    scans: t('Scans'),
  }
  const page = `/event-management/check-in/${event_id ?? ''}`
  const items = (['import', 'links', 'zoom', 'scans', 'feedback'] as const).map((key) => ({
    key,
    label: titles[key],
  }))
  const update = () => {
    close()
    void refresh(registrations.list, registrations.listOfEvent, registrations.counts, checkIn.scans)
  }
  return (
    <>
      {list.total > 0 && <ExportButton endpoint={registrations.excel} input={list.input} />}
      {event_id !== undefined && (
        <>
          <Dropdown
            trigger={['click']}
            menu={{ items, onClick: ({ key }) => setShown(key as EventDialogName) }}
          >
            <Button aria-haspopup="menu" icon={<DownOutlined aria-hidden />} iconPlacement="end">
              {t('More')}
            </Button>
          </Dropdown>
          {mayOpen(page) && <Button onClick={() => void navigate(page)}>{t('Check-in')}</Button>}
          <Button type="primary" aria-haspopup="dialog" onClick={() => setShown('add')}>
            {t('Add participant')}
          </Button>
          <Dialog
            open={shown !== undefined}
            title={shown && titles[shown]}
            width={shown === 'links' || shown === 'scans' ? 640 : 720}
            footer={null}
            onCancel={close}
            destroyOnHidden
          >
            {shown && <EventDialog name={shown} event_id={event_id} onChanged={update} />}
          </Dialog>
        </>
      )}
    </>
  )
}
