import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import type { EnrolmentRow } from '@balai/contract/learning/enrolment-shapes.ts'
import { DataTable } from '../../../ui/data-table.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { FilterBar } from '../../../ui/filter-bar.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { Pager } from '../../../ui/pager.tsx'
import { useSelection } from '../../../ui/use-selection.ts'
import { ExtendDialog } from './extend-dialog.tsx'
import { useParticipantColumns } from './participants-columns.tsx'
import { TakeOffDialog } from './take-off-dialog.tsx'
import type { ParticipantList } from './participant-list.ts'
import { useParticipantFilters } from './use-participant-filters.tsx'
import './enrolments.css'

const MessageForm = lazyPart(async () => (await import('./message-form.tsx')).MessageForm)
const keyOf = ({ enrolment_id }: EnrolmentRow) => enrolment_id

/** Participants with what can be done to several. A row opens the page of the learner. */
export function ParticipantsTable({ list }: { list: ParticipantList }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const selection = useSelection<EnrolmentRow>(keyOf)
  const [dialog, setDialog] = useState<'write' | 'extend' | 'take off'>()
  const ids = selection.rows.map(keyOf)
  const isOneCourse = list.input.course_id !== undefined
  const dialogProps = {
    ids,
    onClose: () => setDialog(undefined),
    onDone: () => selection.clear(),
  }
  return (
    <>
      <FilterBar list={list} search={t('Name, e-mail or phone')} filters={useParticipantFilters(list)} />
      <DataTable
        name={isOneCourse ? 'course-participants' : 'learners'}
        label={t('Participants')}
        list={list}
        columns={useParticipantColumns(isOneCourse)}
        rowKey={keyOf}
        rowName={({ name }) => name}
        onOpen={({ enrolment_id }) => void navigate(`/lms/participants/${enrolment_id}`)}
        selection={selection}
        bulkActions={
          <>
            <Button size="small" aria-haspopup="dialog" onClick={() => setDialog('write')}>
              {t('Write to the selected…')}
            </Button>
            <Button size="small" aria-haspopup="dialog" onClick={() => setDialog('extend')}>
              {t('Change access')}
            </Button>
            <Button size="small" danger aria-haspopup="dialog" onClick={() => setDialog('take off')}>
              {t('Take off')}
            </Button>
          </>
        }
        whenEmpty={{
          title: t('Nobody learns a course yet.'),
          hint: t('Members enrol on the site; staff enrol them by hand or from a list.'),
        }}
      />
      <Pager list={list} />
      <Dialog
        open={dialog === 'write'}
        title={t('Write to learners')}
        width={1000}
        footer={null}
        onCancel={dialogProps.onClose}
        destroyOnHidden
      >
        {dialog === 'write' && (
          <MessageForm
            audience={{ enrolment_ids: ids }}
            course_id={list.input.course_id}
            close={() => {
              selection.clear()
              setDialog(undefined)
            }}
          />
        )}
      </Dialog>
      <ExtendDialog isOpen={dialog === 'extend'} {...dialogProps} />
      <TakeOffDialog isOpen={dialog === 'take off'} {...dialogProps} />
    </>
  )
}
