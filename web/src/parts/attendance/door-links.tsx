import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Flex, Input, Skeleton, Typography } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { checkInLimits, type DoorLink } from '@balai/contract/events/check-in-shapes.ts'
import { checkIn } from '@balai/contract/events/check-in.ts'
import { limits } from '@balai/contract/core/shapes.ts'
import { call } from '../../lib/api.ts'
import { queryOf, refresh } from '../../lib/queries.ts'
import { toastDone } from '../../lib/toast.tsx'
import { ConfirmButton } from '../../ui/confirm-button.tsx'
import { CopyText } from '../../ui/copy-text.tsx'
import { DialogField } from '../../ui/dialog-field.tsx'
import { DateTime } from '../../ui/date-time.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { ErrorNote } from '../../ui/state-notes.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import './attendance.css'

/** Links with which people without an account check in at the door. */
export function DoorLinks({ event_id }: { event_id: number }) {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery(queryOf(checkIn.doorLinks, { event_id }, { quiet: true }))
  return (
    <>
      <p className="attendance-about">
        {t(
          'Whoever has a link checks people in without an account, and sees names only. It ends {{hours}} hours after the event.',
          {
            hours: checkInLimits.doorHours,
          },
        )}
      </p>
      <NewDoorLink event_id={event_id} />
      {error ? (
        <ErrorNote error={error} onRetry={refetch} />
      ) : !data ? (
        <Skeleton active title={false} />
      ) : (
        <ul className="attendance-list" aria-label={t('Door links')}>
          {data.map((link) => (
            <LinkLine key={link.door_link_id} link={link} />
          ))}
        </ul>
      )}
    </>
  )
}

/** The secret is shown once, right after it was made. */
function NewDoorLink({ event_id }: { event_id: number }) {
  const { t } = useTranslation()
  const [label, setLabel] = useState('')
  const [isRunning, setRunning] = useState(false)
  const [made, setMade] = useState<{ label: string; address: string }>()
  const create = async () => {
    setRunning(true)
    try {
      const { secret, label: stored } = await call(checkIn.createDoorLink, { event_id, label })
      setMade({ label: stored, address: `${window.location.origin}/door/${secret}` })
      setLabel('')
      await refresh(checkIn.doorLinks)
    } catch {
      // The call has shown the refusal.
    } finally {
      setRunning(false)
    }
  }
  return (
    <>
      <form
        className="attendance-new"
        onSubmit={(event) => {
          event.preventDefault()
          void create()
        }}
      >
        <DialogField name="label" label={t('Name of the door')} value={label}>
          <Input
            value={label}
            maxLength={limits.name}
            autoComplete="off"
            placeholder={t('Main entrance')}
            onChange={({ target }) => setLabel(target.value)}
          />
        </DialogField>
        <Button type="primary" htmlType="submit" loading={isRunning} disabled={label.trim() === ''}>
          {t('Create link')}
        </Button>
      </form>
      {made && (
        <Alert
          type="success"
          showIcon
          style={{ marginBottom: 16 }}
          title={t('Copy the link of “{{label}}” now. It is not shown again.', { label: made.label })}
          description={
            <CopyText text={made.address}>
              <Typography.Text code className="attendance-address">
                {made.address}
              </Typography.Text>
            </CopyText>
          }
        />
      )}
    </>
  )
}

function LinkLine({ link }: { link: DoorLink }) {
  const { t } = useTranslation()
  const isOpen = !link.is_over && link.revoked_at === null
  const revoke = async () => {
    await call(checkIn.revokeDoorLink, { door_link_id: link.door_link_id })
    toastDone(t('The link was ended.'))
    await refresh(checkIn.doorLinks)
  }
  return (
    <li>
      <div>
        <strong>{link.label}</strong>
        <Flex wrap gap="0 12px" className="attendance-soft">
          <StatusBadge tone={isOpen ? 'good' : 'neutral'}>
            {isOpen ? t('Open') : link.revoked_at ? t('Ended by staff') : t('Ended with the event')}
          </StatusBadge>
          {isOpen && link.ends_at && (
            <span>
              {t('until')} <DateTime at={link.ends_at} />
            </span>
          )}
          <span>
            {t('last scan')} {link.last_used_at ? <RelativeTime at={link.last_used_at} /> : '–'}
          </span>
        </Flex>
      </div>
      {isOpen && (
        <ConfirmButton
          size="small"
          label={t('End link')}
          aria-label={t('End the link “{{label}}”', { label: link.label })}
          question={t('End the link “{{label}}”?', { label: link.label })}
          hint={t(
            'Whoever has it cannot check anybody in any more. A link that has ended is not opened again.',
          )}
          confirm={t('End link')}
          keep={t('Keep link')}
          run={revoke}
        />
      )}
    </li>
  )
}
