import { LinkOutlined } from '@ant-design/icons'
import { useMutation } from '@tanstack/react-query'
import { Button, Select } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { tCount } from '../../lib/format.ts'
import { toastDone } from '../../lib/toast.tsx'
import { CopyText } from '../../ui/copy-text.tsx'
import { DateTime } from '../../ui/date-time.tsx'
import { Dialog } from '../../ui/dialog.tsx'

interface Props {
  /** The address of the page that shows the draft, to which the secret is added. */
  path: string
  /** Creates a secret that shows the draft for some days. */
  create: (days: number) => Promise<{ secret: string; expires_at: string }>
  /** Ends every link of the draft; returns how many there were. */
  end: () => Promise<{ ended: number }>
}

/** Creates an address that shows the draft to a person without an account, for some days. */
export function SecretLink(props: Props) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const [days, setDays] = useState(7)
  const make = useMutation({ mutationFn: () => props.create(days) })
  const end = useMutation({
    mutationFn: props.end,
    onSuccess: ({ ended }) => {
      make.reset()
      toastDone(tCount(t, ended, '1 link was ended.', '{{n}} links were ended.'))
    },
  })
  const address = make.data && location.origin + props.path + make.data.secret
  return (
    <>
      <Button icon={<LinkOutlined />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('Secret link')}
      </Button>
      <Dialog
        open={isOpen}
        title={t('Secret link')}
        width={520}
        onCancel={() => setOpen(false)}
        afterClose={() => make.reset()}
        footer={
          <>
            <Button danger loading={end.isPending} onClick={() => end.mutate()}>
              {t('End all links')}
            </Button>
            <Button type="primary" loading={make.isPending} onClick={() => make.mutate()}>
              {t('Make a link')}
            </Button>
          </>
        }
      >
        <p>{t('Anyone with the link can read the draft without an account until it expires.')}</p>
        <Select
          aria-label={t('Valid for')}
          value={days}
          options={[1, 7, 30].map((n) => ({ value: n, label: tCount(t, n, '1 day', '{{n}} days') }))}
          onChange={setDays}
          style={{ width: 140 }}
        />
        {address && (
          <p>
            <CopyText text={address}>
              <code>{address}</code>
            </CopyText>
            <br />
            {t('Expires')} <DateTime at={make.data.expires_at} />
          </p>
        )}
      </Dialog>
    </>
  )
}
