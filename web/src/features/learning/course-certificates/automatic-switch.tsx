import { useMutation } from '@tanstack/react-query'
import { Switch } from 'antd'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { courseCertificates } from '@balai/contract/learning/course-certificates.ts'
import { call } from '../../../lib/api.ts'
import { refresh } from '../../../lib/queries.ts'
import { toastDone } from '../../../lib/toast.tsx'
import './course-certificates.css'

/** Whether the course issues a certificate by itself to everybody who finishes it. A change applies at once. */
export function AutomaticSwitch({ id, isOn }: { id: number; isOn: boolean }) {
  const { t } = useTranslation()
  const name = useId()
  const change = useMutation({
    mutationFn: async (is_automatic: boolean) => {
      await call(courseCertificates.setAutomatic, { id, is_automatic })
      toastDone(
        is_automatic
          ? t('Certificates are issued and mailed by themselves from now on.')
          : t('Certificates are issued only by hand from now on.'),
      )
      await refresh(courseCertificates.find)
    },
  })
  return (
    <div className="certs-automatic">
      <Switch
        aria-labelledby={`${name}name`}
        aria-describedby={`${name}hint`}
        loading={change.isPending}
        checked={change.isPending ? change.variables : isOn}
        onChange={(is_automatic) => change.mutate(is_automatic)}
      />
      <span>
        <span id={`${name}name`}>{t('Issue automatically')}</span>
        <small id={`${name}hint`}>
          {t(
            'Whoever finishes from now on gets the certificate by mail. Who finished before gets it when you issue it.',
          )}
        </small>
      </span>
    </div>
  )
}
