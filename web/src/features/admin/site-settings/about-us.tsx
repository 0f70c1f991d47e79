import { useQuery } from '@tanstack/react-query'
import { Input, Select, Skeleton } from 'antd'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { siteSettings } from '@balai/contract/admin/site-settings.ts'
import { timezones } from '@balai/contract/admin/timezones.ts'
import { languages } from '@balai/contract/core/sentences.ts'
import { limits } from '@balai/contract/core/shapes.ts'
import { siteLimits, type SocialLink } from '@balai/contract/kit/site.ts'
import { languageNames } from '../../../lib/language-names.ts'
import { queryOf, refresh } from '../../../lib/queries.ts'
import { toastDone } from '../../../lib/toast.tsx'
import { useTwoStep } from '../../../lib/use-two-step.ts'
import { EffectsDialog } from '../../../ui/effects-dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { FormActions } from '../../../ui/form-actions.tsx'
import { Form } from '../../../ui/form.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { Section } from '../../../ui/section.tsx'
import { PhoneList } from './phone-list.tsx'
import { PictureField } from './picture-field.tsx'
import { networkNames, SocialLinks } from './social-links.tsx'

// The editor is large, and the rest of the form does not need it.
const AboutText = lazyPart(async () => (await import('./about-text.tsx')).AboutText)

type Settings = z.output<typeof siteSettings.find.result>

/** The form of everything that the site says about itself. */
export function AboutUs({ settings }: { settings: Settings }) {
  const { t } = useTranslation()
  const action = useTwoStep(siteSettings.update)
  const { version, updated_at: _at, updated_by_name: _by, ...initial } = settings
  return (
    <>
      <Form
        input={siteSettings.update.input}
        initial={initial}
        version={version}
        onSubmit={(values, on) => action.run({ ...values, version: on }, { quiet: true })}
        onSaved={() => {
          toastDone(t('The settings were saved.'))
          void refresh(siteSettings.find)
        }}
      >
        <Section title={t('Site')} hint={t('Pages, mails and shared links show the name.')}>
          <Field name="site_name" label={t('Name of the site')}>
            <Input maxLength={siteLimits.name} autoComplete="off" />
          </Field>
          <Field name="tagline" label={t('Tagline')}>
            <Input maxLength={siteLimits.tagline} autoComplete="off" />
          </Field>
          <Field
            name="languages"
            label={t('Languages')}
            hint={t('The first one is for visitors who have not chosen.')}
          >
            <Select
              mode="multiple"
              options={languages.map((value) => ({ value, label: languageNames[value] }))}
            />
          </Field>
          <ZoneField />
        </Section>
        <Section title={t('Contact')} hint={t('Visitors find it at the end of every page.')}>
          <Field name="address" label={t('Address')}>
            <Input.TextArea rows={3} maxLength={siteLimits.address} />
          </Field>
          <Field name="phones" label={t('Phone numbers')}>
            <PhoneList />
          </Field>
          <Field name="email" label={t('E-mail')}>
            <Input type="email" maxLength={limits.email} autoComplete="off" spellCheck={false} />
          </Field>
          <Field
            name="social_links"
            label={t('Social links')}
            show={(links: SocialLink[]) =>
              links
                .map(({ network, address }) => `${networkNames[network] ?? t('Other')}: ${address}`)
                .join('\n')
            }
          >
            <SocialLinks />
          </Field>
        </Section>
        <Section title={t('Pictures')} hint={t('JPEG, PNG or WebP; each is stored in its size.')}>
          <Field
            name="logo"
            label={t('Logo')}
            hint={t('At most 800 × 400 pixels; the whole picture is kept.')}
            show={thumbnail}
          >
            <PictureField purpose="logo" ratio="own" widest={1_600} />
          </Field>
          <Field
            name="favicon"
            label={t('Favicon')}
            hint={t('A square that is still clear when it is tiny.')}
            show={thumbnail}
          >
            <PictureField purpose="favicon" ratio={1} widest={512} />
          </Field>
          <Field
            name="share_picture"
            label={t('Share picture')}
            hint={t('Shown when a page without a picture of its own is shared, 1200 × 630 pixels.')}
            show={thumbnail}
          >
            <PictureField purpose="share" ratio={1_200 / 630} widest={1_200} />
          </Field>
        </Section>
        <Section title={t('About text')} hint={t('The page that introduces you, written as an article is.')}>
          <Field name="about_text" label={t('About text')}>
            <EditorOrWait />
          </Field>
          <FormActions submit={t('Save settings')} />
        </Section>
      </Form>
      <EffectsDialog
        question={action.question}
        title={t('Change the settings of the site?')}
        confirm={t('Change settings')}
      />
    </>
  )
}

/** The text of a field, once the editor has been loaded. */
function EditorOrWait(props: object) {
  return (
    <Suspense fallback={<Skeleton active />}>
      <AboutText {...props} />
    </Suspense>
  )
}

const thumbnail = (link: string) => <img src={link} alt="" className="site-thumbnail" />

function ZoneField() {
  const { t } = useTranslation()
  const { data } = useQuery(queryOf(timezones.list, {}, { quiet: true }))
  return (
    <Field
      name="time_zone"
      label={t('Time zone')}
      hint={t('Days of lists and reports begin at its midnight, and all times are shown in it.')}
    >
      <Select
        showSearch
        options={(data ?? []).map(({ name, offset }) => ({ value: name, label: `${name} (UTC${offset})` }))}
      />
    </Field>
  )
}
