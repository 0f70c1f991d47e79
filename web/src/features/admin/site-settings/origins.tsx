import { useQuery } from '@tanstack/react-query'
import { InputNumber, Skeleton } from 'antd'
import { useTranslation } from 'react-i18next'
import { siteSettings } from '@balai/contract/admin/site-settings.ts'
import { siteLimits } from '@balai/contract/kit/site.ts'
import { queryOf, refresh } from '../../../lib/queries.ts'
import { toastDone } from '../../../lib/toast.tsx'
import { useTwoStep } from '../../../lib/use-two-step.ts'
import { EffectsDialog } from '../../../ui/effects-dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { FormActions } from '../../../ui/form-actions.tsx'
import { Form } from '../../../ui/form.tsx'
import { Section } from '../../../ui/section.tsx'
import { ErrorNote } from '../../../ui/state-notes.tsx'
import { OriginList } from './origin-list.tsx'

/** The websites whose pages may call this server: the public site, and others that show what it publishes. */
export function Origins() {
  const { t } = useTranslation()
  const action = useTwoStep(siteSettings.updateOrigins)
  const { data, error, refetch } = useQuery(queryOf(siteSettings.origins, {}, { quiet: true }))
  if (error && !data) return <ErrorNote error={error} onRetry={refetch} />
  if (!data) return <Skeleton active />
  return (
    <>
      <Form
        input={siteSettings.updateOrigins.input}
        initial={{ allowed_origins: data.allowed_origins, track_months: data.track_months }}
        version={data.version}
        onSubmit={(values, on) => action.run({ ...values, version: on }, { quiet: true })}
        onSaved={() => {
          toastDone(t('The websites were saved.'))
          void refresh(siteSettings.origins, siteSettings.find)
        }}
      >
        <Section
          title={t('Other websites')}
          hint={t(
            'Their pages can read what is published, sign members in and send what visitors do, never the back-office.',
          )}
        >
          <Field
            name="allowed_origins"
            label={t('Websites')}
            hint={t('The first one is the public site: feeds and the sitemap link to it.')}
            show={(origins: string[]) => origins.join('\n')}
          >
            <OriginList />
          </Field>
          <Field
            name="track_months"
            label={t('Months that events of visitors are kept')}
            hint={t('Page views, searches and such. Their daily figures stay.')}
          >
            <InputNumber min={1} max={siteLimits.trackMonths} precision={0} />
          </Field>
          <FormActions submit={t('Save websites')} />
        </Section>
      </Form>
      <EffectsDialog
        question={action.question}
        title={t('Change who may call this server?')}
        confirm={t('Change websites')}
      />
    </>
  )
}
