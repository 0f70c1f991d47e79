import { useTranslation } from 'react-i18next'
import type { ImagePlace } from '@balai/contract/kit/site.ts'

/** The names of the places, and what visitors see there. */
export function usePlaceWords(): Record<ImagePlace, { name: string; hint: string }> {
  const { t } = useTranslation()
  return {
    banner: {
      name: t('Banner'),
      hint: t('At the top of the home page, one after the other. Pictures are 3:1.'),
    },
    side: { name: t('Side'), hint: t('Beside articles; after the article on phones. Pictures are square.') },
    article: { name: t('Below articles'), hint: t('A strip at the end of every article. Pictures are 4:1.') },
    footer: {
      name: t('Footer'),
      hint: t('A row at the end of every page, such as partners. Pictures are 2:1.'),
    },
  }
}
