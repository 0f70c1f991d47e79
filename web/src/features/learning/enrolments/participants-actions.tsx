import { DownOutlined } from '@ant-design/icons'
import { Button, Dropdown } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { enrolments } from '@balai/contract/learning/enrolments.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { ExportButton } from '../../../ui/export-button.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import type { ParticipantsDialogName } from './participants-dialog.tsx'
import type { ParticipantList } from './participant-list.ts'

const ParticipantsDialog = lazyPart(
  async () => (await import('./participants-dialog.tsx')).ParticipantsDialog,
)

/** What staff do with the participants: export the list, write to it, and enrol people. */
export function ParticipantsActions({ list }: { list: ParticipantList }) {
  const { t } = useTranslation()
  const [shown, setShown] = useState<ParticipantsDialogName>()
  const close = () => setShown(undefined)
  const { course_id } = list.input
  const titles: Record<ParticipantsDialogName, string> = {
    enrol: t('Enrol a member'),
    paste: t('Enrol from a list'),
    message: t('Write to learners'),
    grade: t('Grade text answers'),
  }
  return (
    <>
      {list.total > 0 && (
        <>
          <ExportButton endpoint={enrolments.excel} input={list.input} />
          <Button aria-haspopup="dialog" onClick={() => setShown('message')}>
            {t('Write…')}
          </Button>
        </>
      )}
      <Dropdown
        trigger={['click']}
        menu={{
          items: [
            ...(['paste', 'grade'] as const).map((key) => ({
              key,
              label: titles[key],
              onClick: () => setShown(key),
            })),
            ...(course_id === undefined
              ? []
              : [
                  {
                    key: 'certificates',
                    label: <Link to={`/lms/certificate/${course_id}?view=people`}>{t('Certificates')}</Link>,
                  },
                ]),
          ],
        }}
      >
        <Button aria-haspopup="menu" icon={<DownOutlined aria-hidden />} iconPlacement="end">
          {t('More')}
        </Button>
      </Dropdown>
      <Button type="primary" aria-haspopup="dialog" onClick={() => setShown('enrol')}>
        {titles.enrol}
      </Button>
      <Dialog
        open={shown !== undefined}
        title={shown && titles[shown]}
        width={shown === 'message' ? 1000 : shown === 'grade' ? 760 : 600}
        footer={null}
        onCancel={close}
        destroyOnHidden
      >
        {shown && <ParticipantsDialog name={shown} list={list} close={close} />}
      </Dialog>
    </>
  )
}
