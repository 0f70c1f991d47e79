import { useTranslation } from 'react-i18next'
import { eventLimits } from '@balai/contract/events/event-shapes.ts'
import { PeopleField } from '../../../../parts/content-fields/people-field.tsx'
import type { EventPartProps } from './fields.ts'

/** The people who speak at an event, with their pictures. */
export function SpeakersField({ draft, detail, fields, disabled }: EventPartProps) {
  const { t } = useTranslation()
  return (
    <PeopleField
      people={fields.speakers}
      words={{
        add: t('Add a speaker'),
        nth: (n) => t('Speaker {{n}}', { n }),
        nameOf: (n) => t('Name of speaker {{n}}', { n }),
      }}
      limits={{ count: eventLimits.speakers, title: eventLimits.speakerTitle, bio: eventLimits.bio }}
      known={detail?.media ?? []}
      disabled={disabled}
      onChange={(speakers) => draft.change({ speakers })}
    />
  )
}
