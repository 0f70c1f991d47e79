import { Button, Dropdown } from 'antd'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import type { ParticipantRow } from '@balai/contract/events/registration-shapes.ts'
import { registrations } from '@balai/contract/events/registrations.ts'
import { call } from '../../../lib/api.ts'
import { tCount } from '../../../lib/format.ts'
import { refresh } from '../../../lib/queries.ts'
import { toastDone, toastError, toastUndo } from '../../../lib/toast.tsx'
import { ChatLink } from '../../../parts/chat-link.tsx'
import { partNames, sourceNames, statusNames } from '../../../parts/participant-words.ts'
import { Chip } from '../../../ui/chip.tsx'
import { DataTable, type Column } from '../../../ui/data-table.tsx'
import { DateTime } from '../../../ui/date-time.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { FilterBar } from '../../../ui/filter-bar.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { Pager } from '../../../ui/pager.tsx'
import { PersonChip } from '../../../ui/person-chip.tsx'
import { StatusBadge } from '../../../ui/status-badge.tsx'
import { useSelection } from '../../../ui/use-selection.ts'
import { CancelDialog } from './cancel-dialog.tsx'
import { formerAttendance, type Attendance } from './former-attendance.ts'
import { LabelDialog } from './label-dialog.tsx'
import { statusTones } from './participant-words.ts'
import { useParticipantFilters, type ParticipantList } from './use-participant-filters.tsx'
import './registrations.css'

const Compose = lazyPart(async () => (await import('../../../parts/participant-letter/compose.tsx')).Compose)
const ParticipantDrawer = lazyPart(async () => (await import('./participant-drawer.tsx')).ParticipantDrawer)
const keyOf = ({ registration_id }: ParticipantRow) => registration_id
const reload = () => refresh(registrations.list, registrations.listOfEvent, registrations.counts)

/** Participants of all events, or of one, with what can be done to several. */
export function ParticipantsTable({ list, isOneEvent }: { list: ParticipantList; isOneEvent: boolean }) {
  const { t } = useTranslation()
  const filters = useParticipantFilters(list, { isOneEvent })
  const selection = useSelection<ParticipantRow>(keyOf)
  const [dialog, setDialog] = useState<'label' | 'cancel' | 'write'>()
  const [open, setOpen] = useOpenParticipant()
  const ids = selection.rows.map(keyOf)
  const mark = async (status: Attendance) => {
    const former = formerAttendance(selection.rows, status)
    const { changed } = await call(registrations.markAttendance, { registration_ids: ids, status })
    const done = tCount(t, changed, '1 participant was changed.', '{{n}} participants were changed.')
    if (changed === 0) toastDone(done)
    else
      toastUndo(done, async () => {
        for (const group of former) await call(registrations.markAttendance, group)
        await reload()
      })
    selection.clear()
    await reload()
  }
  const [event_id, ...others] = new Set(selection.rows.map((row) => row.event_id))
  const write = () => {
    if (others.length === 0) setDialog('write')
    else toastError(t('The selected participants belong to several events. Choose those of one event.'))
  }
  const attendance = [
    { key: 'attended' as const, label: t('Attended') },
    { key: 'absent' as const, label: t('Absent') },
    { key: 'registered' as const, label: t('Neither') },
  ]
  return (
    <>
      <FilterBar list={list} search={t('Name, e-mail or phone')} filters={filters} />
      <DataTable
        name={isOneEvent ? 'event-participants' : 'participants'}
        label={t('Participants')}
        list={list}
        columns={useColumns(isOneEvent)}
        rowKey={keyOf}
        rowName={({ name }) => name}
        onOpen={({ registration_id }) => setOpen(registration_id)}
        selection={selection}
        bulkActions={
          <>
            <Button size="small" aria-haspopup="dialog" onClick={() => setDialog('label')}>
              {t('Label')}
            </Button>
            <Dropdown
              trigger={['click']}
              menu={{
                items: attendance,
                // The call has shown the refusal.
                onClick: ({ key }) => void mark(key as Attendance).catch(() => undefined),
              }}
            >
              <Button size="small">{t('Attendance')}</Button>
            </Dropdown>
            <Button size="small" onClick={write}>
              {t('Write…')}
            </Button>
            <Button size="small" danger aria-haspopup="dialog" onClick={() => setDialog('cancel')}>
              {t('Cancel registrations')}
            </Button>
          </>
        }
        whenEmpty={{
          title: t('There are no participants yet.'),
          hint: t('People register on the site; staff add them by hand or import a list.'),
        }}
      />
      <Pager list={list} />
      <LabelDialog
        isOpen={dialog === 'label'}
        ids={ids}
        event_id={list.input.event_id}
        onClose={() => setDialog(undefined)}
        onDone={() => selection.clear()}
      />
      <CancelDialog
        isOpen={dialog === 'cancel'}
        ids={ids}
        onClose={() => setDialog(undefined)}
        onDone={() => selection.clear()}
      />
      <Dialog
        open={dialog === 'write'}
        title={t('Write to participants')}
        width={1000}
        footer={null}
        onCancel={() => setDialog(undefined)}
        destroyOnHidden
      >
        {event_id !== undefined && (
          <Compose
            event_id={event_id}
            selected={ids}
            close={() => setDialog(undefined)}
            onSent={() => selection.clear()}
          />
        )}
      </Dialog>
      {open !== undefined && (
        <Suspense fallback={null}>
          <ParticipantDrawer registration_id={open} onOpen={setOpen} onClose={() => setOpen(undefined)} />
        </Suspense>
      )}
    </>
  )
}

/** The participant who is shown; the address keeps it. */
function useOpenParticipant() {
  const [params, setParams] = useSearchParams()
  const given = Number(params.get('participant'))
  const set = (registration_id: number | undefined) =>
    setParams(
      (old) => {
        const next = new URLSearchParams(old)
        if (registration_id === undefined) next.delete('participant')
        else next.set('participant', String(registration_id))
        return next
      },
      { preventScrollReset: true },
    )
  return [Number.isInteger(given) && given > 0 ? given : undefined, set] as const
}

function useColumns(isOneEvent: boolean): Column<ParticipantRow>[] {
  const { t } = useTranslation()
  return [
    {
      key: 'name',
      title: t('Name'),
      width: 250,
      lines: 2,
      sortable: true,
      always: true,
      cell: ({ name, email }) => <PersonChip name={name} note={email} />,
    },
    ...(isOneEvent
      ? []
      : [
          {
            key: 'event',
            title: t('Event'),
            priority: 1 as const,
            width: 220,
            lines: 2 as const,
            cell: ({ event_title, event_start_date }: ParticipantRow) => (
              <>
                {event_title}
                <br />
                <small className="participants-soft">
                  <DateTime at={event_start_date} isDay />
                </small>
              </>
            ),
          },
        ]),
    {
      key: 'status',
      title: t('Status'),
      priority: 1,
      width: 165,
      sortable: true,
      cell: ({ status }) => <StatusBadge tone={statusTones[status]}>{statusNames(t)[status]}</StatusBadge>,
    },
    {
      key: 'phone',
      title: t('Phone'),
      priority: 2,
      width: 170,
      cell: ({ phone, name }) => <ChatLink phone={phone} name={name} />,
    },
    {
      key: 'checked_in_at',
      title: t('Checked in'),
      priority: 2,
      width: 150,
      sortable: true,
      cell: ({ checked_in_at }) => <DateTime at={checked_in_at} />,
    },
    {
      key: 'labels',
      title: t('Labels'),
      priority: 3,
      width: 140,
      cell: ({ labels }) =>
        labels.length === 0 ? '–' : labels.map((label) => <Chip key={label}>{label}</Chip>),
    },
    {
      key: 'part',
      title: t('Role at the event'),
      priority: 3,
      width: 150,
      cell: ({ part }) => partNames(t)[part],
    },
    {
      key: 'price_name',
      title: t('Price'),
      priority: 3,
      width: 140,
      hiddenAtFirst: true,
      cell: ({ price_name }) => price_name || '–',
    },
    {
      key: 'source',
      title: t('Source'),
      priority: 3,
      width: 100,
      hiddenAtFirst: true,
      cell: ({ source }) => sourceNames(t)[source],
    },
    {
      key: 'notes',
      title: t('Notes'),
      priority: 3,
      width: 200,
      hiddenAtFirst: true,
      cell: ({ notes }) => notes || '–',
    },
    {
      key: 'created_at',
      title: t('Registered'),
      priority: 3,
      width: 150,
      sortable: true,
      cell: ({ created_at }) => <DateTime at={created_at} />,
    },
  ]
}
