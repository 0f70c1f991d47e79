import { useQuery } from '@tanstack/react-query'
import { Form as AntForm, Segmented, Skeleton, type FormInstance } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import type { Read } from '@balai/contract/core/endpoint.ts'
import type { Input } from '@balai/contract/core/call-shape.ts'
import type { Language } from '@balai/contract/core/sentences.ts'
import { queryOf } from '../../lib/queries.ts'
import type { Values } from '../../ui/form-values.ts'
import { ErrorNote } from '../../ui/state-notes.tsx'
import { ReaderFrame } from '../reader-frame/reader-frame.tsx'
import './letter.css'
import { useSettled } from './use-settled.ts'

type Rendered = z.ZodType<{ subject: string; html: string }>

interface Props<I extends Input> {
  /** The call that renders the mail; it takes a subject, a message and a language. */
  endpoint: Read<I, Rendered>
  /** The rest of its input. */
  of: Omit<z.input<I>, 'subject' | 'message' | 'language'>
  form: FormInstance<Values>
}

/** The mail as its recipient will read it, in either language; it follows what is typed in `LetterFields`. */
export function LetterPreview<I extends Input>({ endpoint, of, form }: Props<I>) {
  const { t, i18n } = useTranslation()
  const [language, setLanguage] = useState<Language>(i18n.language === 'id' ? 'id' : 'en')
  const subject = useSettled((AntForm.useWatch('subject', form) ?? '') as string)
  const message = useSettled((AntForm.useWatch('message', form) ?? '') as string)
  const { data, error, refetch } = useQuery({
    ...queryOf(endpoint, { ...of, subject, message, language } as z.input<I>, { quiet: true }),
    // The last one stays while the next one is loaded, so that nothing flickers while a person types.
    placeholderData: (before) => before,
  })
  return (
    <section aria-label={t('Preview')} className="letter-preview">
      <Segmented<Language>
        aria-label={t('Language')}
        value={language}
        options={[
          { value: 'id', label: 'Bahasa Indonesia' },
          { value: 'en', label: 'English' },
        ]}
        onChange={setLanguage}
      />
      {error ? (
        <ErrorNote error={error} onRetry={refetch} />
      ) : data ? (
        <>
          <p className="letter-subject">
            <span>{t('Subject')}</span> <strong>{data.subject}</strong>
          </p>
          <ReaderFrame name={data.subject} page={data.html} width="100%" height={420} />
        </>
      ) : (
        <Skeleton active paragraph={{ rows: 8 }} />
      )}
    </section>
  )
}
