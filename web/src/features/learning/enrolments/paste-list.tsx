import { Alert, Button, Checkbox, Flex, Input } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { enrolmentLimits } from '@balai/contract/learning/enrolment-shapes.ts'
import { enrolments } from '@balai/contract/learning/enrolments.ts'
import { call } from '../../../lib/api.ts'
import { formatNumber, tCount } from '../../../lib/format.ts'
import { toastDone } from '../../../lib/toast.tsx'
import { useTwoStep } from '../../../lib/use-two-step.ts'
import { DialogField } from '../../../ui/dialog-field.tsx'
import { EffectsDialog } from '../../../ui/effects-dialog.tsx'
import { CourseField } from './course-field.tsx'
import './enrolments.css'

type Rehearsal = z.output<typeof enrolments.checkPasted.result>

/** Enrols the members of a pasted list of addresses: rehearse first, then store. */
export function PasteList(props: { course_id: number | undefined; close: () => void }) {
  const { t } = useTranslation()
  const [course_id, setCourse] = useState(props.course_id)
  const [emails, setEmails] = useState('')
  const [tell, setTell] = useState(false)
  const [rehearsal, setRehearsal] = useState<Rehearsal>()
  const [isChecking, setChecking] = useState(false)
  const steps = useTwoStep(enrolments.addPasted, {
    alwaysAsk: true,
    onStored: ({ added }) => {
      toastDone(tCount(t, added, '1 member was enrolled.', '{{n}} members were enrolled.'))
      props.close()
    },
  })
  const input = { course_id: course_id ?? 0, emails, tell }
  const check = async () => {
    setChecking(true)
    try {
      setRehearsal(await call(enrolments.checkPasted, input))
    } catch {
      // The call has shown the refusal.
    } finally {
      setChecking(false)
    }
  }
  return (
    <>
      <DialogField name="course_id" label={t('Course')} value={course_id}>
        <CourseField
          {...(course_id !== undefined && { value: course_id })}
          onChange={(next) => {
            setCourse(next)
            setRehearsal(undefined)
          }}
        />
      </DialogField>
      <DialogField name="emails" label={t('E-mail addresses of members')} value={emails}>
        <Input.TextArea
          rows={7}
          value={emails}
          maxLength={enrolmentLimits.pastedText}
          placeholder={'siti@contoh.id\nBudi Santoso <budi@contoh.id>'}
          onChange={({ target }) => {
            setEmails(target.value)
            setRehearsal(undefined)
          }}
        />
      </DialogField>
      <Checkbox checked={tell} onChange={({ target }) => setTell(target.checked)}>
        {t('Tell the people by e-mail')}
      </Checkbox>
      {rehearsal && <Rehearsed rehearsal={rehearsal} />}
      <Flex justify="end" gap={8} style={{ marginTop: 16 }}>
        <Button onClick={props.close}>{t('Cancel')}</Button>
        <Button
          type={rehearsal ? 'default' : 'primary'}
          disabled={course_id === undefined || emails.trim() === ''}
          loading={isChecking}
          onClick={() => void check()}
        >
          {t('Check without storing')}
        </Button>
        {rehearsal && rehearsal.added > 0 && (
          <Button
            type="primary"
            loading={steps.isRunning && !steps.question}
            // The call has shown the refusal.
            onClick={() => void steps.run(input).catch(() => undefined)}
          >
            {t('Enrol')}
          </Button>
        )}
      </Flex>
      <EffectsDialog question={steps.question} title={t('Enrol these members?')} confirm={t('Enrol')} />
    </>
  )
}

function Rehearsed({ rehearsal }: { rehearsal: Rehearsal }) {
  const { t } = useTranslation()
  const counts = [
    [t('to enrol'), rehearsal.added],
    [t('skipped'), rehearsal.skipped],
    [t('refused'), rehearsal.refused],
  ] as const
  const problems = rehearsal.rows.filter(({ problem }) => problem !== '')
  return (
    <div style={{ marginTop: 16 }}>
      <Alert
        type={rehearsal.refused > 0 ? 'warning' : 'info'}
        showIcon
        role="status"
        title={counts
          .filter(([, count]) => count > 0)
          .map(([name, count]) => `${name}: ${formatNumber(count)}`)
          .join(' · ')}
      />
      {problems.length > 0 && (
        <ul className="rehearsal-problems" aria-label={t('Problems')}>
          {problems.map(({ row, email, problem }) => (
            <li key={row}>
              {email}: {problem}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
