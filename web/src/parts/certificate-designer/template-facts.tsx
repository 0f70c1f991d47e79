import { Alert, Checkbox, Input, InputNumber, Segmented, Select } from 'antd'
import type { Dispatch } from 'react'
import { useTranslation } from 'react-i18next'
import { patternProblem } from '@balai/contract/kit/certificate-texts.ts'
import {
  certificateLimits,
  certificateParts,
  eligibilityRules,
  type StoredTemplate,
} from '@balai/contract/kit/certificates.ts'
import type { Occasion } from '@balai/contract/kit/certificate-templates.ts'
import type { CertificateValues } from '@balai/contract/kit/certificate-texts.ts'
import { Fact } from '../desk/fact.tsx'
import { partNames, ruleNames } from './certificate-words.ts'
import type { DesignAction } from './design.ts'

interface Props {
  template: StoredTemplate
  act: Dispatch<DesignAction>
  sample: CertificateValues
  occasion: Occasion
}

type TextFact = 'title' | 'date' | 'speaker' | 'issuer' | 'skp' | 'accreditation'

/** Who receives a certificate, and what certificates state besides the name. */
export function TemplateFacts({ template, act, sample, occasion }: Props) {
  const { t } = useTranslation()
  const change = (to: Partial<StoredTemplate>) =>
    act({ do: 'page', to, step: `fact ${Object.keys(to).join(' ')}` })
  const texts: [TextFact, string, number, string][] = [
    ['title', t('Title'), certificateLimits.title, sample.title],
    ['date', t('Date'), certificateLimits.short, sample.date],
    [
      'speaker',
      occasion === 'course' ? t('Teachers') : t('Speaker'),
      certificateLimits.title,
      sample.speaker,
    ],
    ['issuer', t('Issuer'), certificateLimits.issuer, ''],
    ['skp', t('SKP'), 20, ''],
    ['accreditation', t('Accreditation number'), certificateLimits.short, ''],
  ]
  return (
    <div className="cert-properties">
      {occasion === 'event' && <Recipients template={template} change={change} />}
      <Fact label={t('Language')} hint={t('Of dates and roles on the certificate.')}>
        {(id) => (
          <Segmented<StoredTemplate['language']>
            id={id}
            block
            aria-label={t('Language')}
            value={template.language}
            onChange={(language) => change({ language })}
            options={[
              { value: 'id', label: 'Bahasa Indonesia' },
              { value: 'en', label: 'English' },
            ]}
          />
        )}
      </Fact>
      {texts.map(([name, label, maxLength, otherwise]) => (
        <Fact key={name} label={label}>
          {(id) => (
            <Input
              id={id}
              maxLength={maxLength}
              value={template[name]}
              placeholder={template[name] === '' ? otherwise : ''}
              onChange={(event) => change({ [name]: event.target.value })}
            />
          )}
        </Fact>
      ))}
      <Fact label={t('Hours (JP)')}>
        {(id) => (
          <InputNumber
            id={id}
            min={1}
            max={certificateLimits.hours}
            precision={0}
            value={template.hours}
            style={{ width: '100%' }}
            onChange={(hours) => change({ hours })}
          />
        )}
      </Fact>
      <Numbering template={template} change={change} />
    </div>
  )
}

interface FactsProps {
  template: StoredTemplate
  change: (to: Partial<StoredTemplate>) => void
}

/** Who receives a certificate of an event. */
function Recipients({ template, change }: FactsProps) {
  const { t } = useTranslation()
  return (
    <>
      <Fact label={t('Participants receive one who')}>
        {(id) => (
          <Select
            id={id}
            style={{ width: '100%' }}
            value={template.rule}
            options={eligibilityRules.map((value) => ({ value, label: ruleNames(t)[value] }))}
            onChange={(rule) => change({ rule })}
          />
        )}
      </Fact>
      <div className="fact">
        <span className="fact-label" id="cert-parts">
          {t('Roles that receive one')}
        </span>
        <Checkbox.Group
          aria-labelledby="cert-parts"
          className="cert-parts"
          value={template.parts}
          options={certificateParts.map((value) => ({
            value,
            label: partNames(t)[value],
            // At least one role stays.
            disabled: template.parts.length === 1 && template.parts.includes(value),
          }))}
          onChange={(parts) => change({ parts: certificateParts.filter((part) => parts.includes(part)) })}
        />
      </div>
    </>
  )
}

function Numbering({ template, change }: FactsProps) {
  const { t } = useTranslation()
  const problem = patternProblem(template.number_pattern)
  return (
    <>
      <Fact
        label={t('Pattern of the number')}
        hint={t(
          '{n:3} is the running number with three digits; {event}, {month}, {roman_month} and {year} are also possible.',
        )}
      >
        {(id) => (
          <Input
            id={id}
            maxLength={certificateLimits.pattern}
            status={problem === null ? '' : 'error'}
            value={template.number_pattern}
            onChange={(event) => change({ number_pattern: event.target.value })}
          />
        )}
      </Fact>
      {problem !== null && (
        <Alert
          type="error"
          showIcon
          className="cert-alert"
          title={
            problem === 'no number'
              ? t('The pattern must contain {n} once.')
              : t('The pattern names a part that does not exist.')
          }
        />
      )}
      <Fact label={t('First number')}>
        {(id) => (
          <InputNumber
            id={id}
            min={1}
            max={certificateLimits.number}
            precision={0}
            value={template.first_number}
            style={{ width: '100%' }}
            onChange={(first_number) => first_number !== null && change({ first_number })}
          />
        )}
      </Fact>
    </>
  )
}
