import { InputNumber, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { orderLimits } from '@balai/contract/money/order-shapes.ts'
import { courseAccesses, courseLimits } from '@balai/contract/learning/course-shapes.ts'
import { tCount } from '../../../../lib/format.ts'
import { Fact } from '../../../../parts/desk/fact.tsx'
import { RupiahInput } from '../../../../ui/rupiah-input.tsx'
import { useCourseWords } from '../words.tsx'
import { CertificateRule } from './certificate-rule.tsx'
import type { CoursePartProps } from './fields.ts'

/** Who may learn the course, for which price, for how long, and who gets a certificate. */
export function AccessFields(parts: CoursePartProps) {
  const { draft, detail, fields, disabled } = parts
  const { t } = useTranslation()
  const { accesses } = useCourseWords()
  const isSold = detail !== null && detail.learners > 0 && detail.access === 'paid'
  return (
    <>
      <h2>{t('Access')}</h2>
      <Fact label={t('Access')}>
        {(id) => (
          <Select
            id={id}
            disabled={disabled}
            value={fields.access}
            options={courseAccesses.map((value) => ({ value, label: accesses[value] }))}
            onChange={(access) => draft.change({ access })}
            style={{ width: '100%' }}
          />
        )}
      </Fact>
      {fields.access === 'paid' && (
        <Fact
          label={t('Price')}
          {...(isSold && { hint: t('A new price applies to new orders, after you publish the changes.') })}
        >
          {(id) => (
            <RupiahInput
              id={id}
              max={orderLimits.amount}
              disabled={disabled}
              value={fields.price}
              onChange={(price) => draft.change({ price })}
            />
          )}
        </Fact>
      )}
      <Fact
        label={t('Days of access')}
        hint={
          fields.access_days === null
            ? t('Without a number learners keep their access.')
            : tCount(
                t,
                fields.access_days,
                'Access ends 1 day after enrolling.',
                'Access ends {{n}} days after enrolling.',
              )
        }
      >
        {(id) => (
          <InputNumber<number>
            id={id}
            min={1}
            max={courseLimits.accessDays}
            precision={0}
            disabled={disabled}
            placeholder={t('No limit')}
            value={fields.access_days}
            onChange={(access_days) => draft.change({ access_days })}
            style={{ width: '100%' }}
          />
        )}
      </Fact>
      {detail && <CertificateRule draft={draft} detail={detail} disabled={disabled} />}
    </>
  )
}
