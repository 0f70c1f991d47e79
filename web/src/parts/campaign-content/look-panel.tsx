import { useQuery } from '@tanstack/react-query'
import { Input, Radio, Segmented } from 'antd'
import { useTranslation } from 'react-i18next'
import { campaignContent, contentLimits } from '@balai/contract/mailing/campaign-content.ts'
import { queryOf } from '../../lib/queries.ts'
import { Panel } from '../../ui/panel.tsx'
import { Fact } from '../desk/fact.tsx'
import { mergeNames } from './block.words.ts'
import type { Draft } from './use-content-draft.ts'

interface Props {
  draft: Draft
  disabled: boolean
  onChange: (some: Partial<Draft>) => void
}

/** The template and the language of the mail, and what is read for facts that are not known of a recipient. */
export function LookPanel({ draft, disabled, onChange }: Props) {
  const { t } = useTranslation()
  const { data: templates = [] } = useQuery(queryOf(campaignContent.templates, {}, { quiet: true }))
  return (
    <Panel title={t('Look')}>
      <Radio.Group
        aria-label={t('Template')}
        className="campaign-templates"
        disabled={disabled}
        value={draft.template}
        onChange={(event) => onChange({ template: event.target.value as Draft['template'] })}
        options={templates.map(({ template, title, summary }) => ({
          value: template,
          label: (
            <>
              <strong>{title}</strong> <small>{summary}</small>
            </>
          ),
        }))}
      />
      <Fact label={t('Language of the mail')}>
        {(id) => (
          <Segmented
            id={id}
            aria-label={t('Language of the mail')}
            disabled={disabled}
            value={draft.language}
            options={[
              { value: 'id' as const, label: 'Bahasa Indonesia' },
              { value: 'en' as const, label: 'English' },
            ]}
            onChange={(language) => onChange({ language })}
          />
        )}
      </Fact>
      <h3>{t('If something is not known of a recipient, they read')}</h3>
      <div className="campaign-defaults">
        {draft.merge_defaults.map(({ name, value }) => (
          <Fact key={name} label={`${t(mergeNames[name])} {{${name}}}`}>
            {(id) => (
              <Input
                id={id}
                disabled={disabled}
                maxLength={contentLimits.mergeDefault}
                value={value}
                onChange={(event) =>
                  onChange({
                    merge_defaults: draft.merge_defaults.map((each) =>
                      each.name === name ? { name, value: event.target.value } : each,
                    ),
                  })
                }
              />
            )}
          </Fact>
        ))}
      </div>
    </Panel>
  )
}
